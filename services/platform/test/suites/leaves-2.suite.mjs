import './leaves.mjs';
