// Its own entry, `@club/platform/parcel-files`: it reads sheets and keeps checks in the database.
export { parcelCheckSchema } from './parcel-check.schema.js';
export { ParcelChecksRepository } from './parcel-checks.repository.js';
export { type ParcelCommand, ParcelFiles, ParcelStore } from './parcel-files.js';
