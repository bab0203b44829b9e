export { ReferTile } from './refer-tile.js';
