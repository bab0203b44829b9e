// Its own entry, `@club/platform/records`: pictures come with the records, and their decoder is a native library.
export * from './record-controller.js';
export * from './record-kind.js';
export * from './record-module.js';
export * from './record-repository.js';
export * from './record-schema.js';
export * from './record-writer.js';
export * from './records.module.js';
export { ImageStore } from '../images/image-store.js';
