// Its own entry, `@club/platform/parcels`: domain code imports it, so it is pure.
export * from './lateness.js';
export * from './parcel.js';
export * from './parcel-batch.js';
export * from './parcel-rows.js';
export * from './way.js';
