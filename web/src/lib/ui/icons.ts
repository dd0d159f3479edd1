const files = import.meta.glob<string>('./drawings/ui/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The small signs of buttons and bars, by name. */
export const icons = Object.fromEntries(
  Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), svg]),
) as Record<IconName, string>;

export type IconName =
  | 'accept'
  | 'back'
  | 'bot'
  | 'chart'
  | 'chat'
  | 'clock'
  | 'day'
  | 'dealer'
  | 'eye'
  | 'gear'
  | 'leave'
  | 'lie'
  | 'link'
  | 'money'
  | 'mute'
  | 'night'
  | 'offer'
  | 'pause'
  | 'play'
  | 'refuse'
  | 'replay'
  | 'rules'
  | 'sound'
  | 'step'
  | 'story'
  | 'wire';
