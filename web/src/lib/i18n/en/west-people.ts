/** Who the characters of the Prosperity edition are, in a sentence or two; another edition's go without. */
export const westPeople: Record<string, string> = {
  abigail_thorne:
    'The river has never hurried for anyone, and neither has she. Her pan comes up yellow more often than luck explains.',
  josiah_pell: 'Listens to the rock before he hits it. His canary has the better manners of the two.',
  consuelo_reyes:
    'Eight hundred head from Sonora, and not one raised voice. Cows vote for her with their feet.',
  silas_whitcombe: 'Has patched up half the county and been paid in chickens. His best patient is himself.',
  billie_crane:
    'Shot the ace out of a playing card before two thousand people. Has no plans to be shot back at.',
  ezekiel_tuttle: 'Thirty winters in the hills, and every fox knows him by name. So do the furriers.',
  mei_lin_chow: 'Drew the line that the railroad runs on. The railroad remembers, and lets her ride.',
  amos_gale:
    'Speaks six languages and is welcome in all of them. Never arrives without a story or leaves without a gift.',
  ruth_calloway:
    'Carries the poster, the handcuffs and the patience. Bandits read about themselves in her coat pocket.',
  lucius_finch: 'Lost a riverboat on Monday and won it back by Thursday. Never believes the first roll.',
  nell_carver:
    'People cross themselves at the gulch, and still nobody has seen her come. You cast the long shadow.',
  remy_moreau: 'Knows the deck, the dealer and the back door. Something always stays up the sleeve.',
  dot_hargrove: 'Left the mine with her ears ringing and a crate under each arm. Opens doors, all at once.',
  tomas_arroyo:
    'Delivers at night, by alleys that are on no map. The town watch has yet to sign for anything.',
  gus_mulhaney: 'Forty-one fights, no gloves, one opinion about guns. Goes down last, and not for long.',
  vesper_lang: 'Will sell you your own horse and have you thank her. Reads faces as others read newspapers.',
  sal_redmond: 'Takes the revolver out of your hand from across the street. Considers that good manners.',
  cass_crowley: 'Raised a vulture from the egg, and a snake from spite. They only bite on request.',
  teo_quill:
    'Knows the timetable better than the conductor. Runs along the roof, and gets off when he likes.',
  old_man_hyde:
    'Has seen the inside of every jail west of the river, briefly. Keeps his money where nobody looks twice.',
};
