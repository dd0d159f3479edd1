import { westScenes } from './en/west-scenes';

/** The words of the scenes of Best of the West; they come with its table. */
export const w: typeof westScenes = westScenes;
