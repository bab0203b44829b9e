export { mayHaveCome } from './came.js';
export { MySamples } from './my-samples.js';
