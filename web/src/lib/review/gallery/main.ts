import { open } from '$lib/gallery/open';
import Gallery from './Gallery.svelte';

open(Gallery);
