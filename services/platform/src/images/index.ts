// Its own entry, `@club/platform/images`: the decoder is a native library that only the services of uploads should load.
export * from './uploaded-image.js';
export * from './fingerprint.js';
export * from './reading.js';
export * from './sketch.js';
export * from './encode-image.js';
