import { mount } from 'svelte';
import '../../../../styles/fonts.css';
import '../../../../styles/tokens.css';
import '../../../../styles/press.css';
import '../../../../styles/app.css';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (target) mount(Gallery, { target });
