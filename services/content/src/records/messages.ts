import type { StoredRecord } from './domain/stored-record.js';

/** Returns what every record has on the wire. */
export const headOf = ({ id, active, showAt, createdAt, updatedAt, version }: StoredRecord) => ({
  id,
  active,
  showAt: showAt?.toISOString(),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  version,
});
