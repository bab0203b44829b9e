// The rules of this repository, as oxlint loads them (.oxlintrc.json).
import clock from './clock.mjs';
import layers from './layers.mjs';
import shape from './shape.mjs';

export default { meta: { name: 'club' }, rules: { layers, shape, clock } };
