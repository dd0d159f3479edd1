import { goat } from './goat';
import { shell } from './shell';

export const en = { ...shell, goat };
