import { critters } from './critters';
import { goat } from './goat';
import { lords } from './lords';
import { shell } from './shell';

export const en = { ...shell, critters, goat, lords };
