import type { RecordName } from '../core/paths.js';
import type { DefinedRecord, RecordRequests } from '../shared/record/declaration.js';

/** Loads the declaration of a record, which comes with its list. */
export async function loadRecord(name: RecordName): Promise<DefinedRecord<RecordRequests>> {
  const loaded = (await import(`../features/${name}/record.tsx`)) as { default: DefinedRecord<RecordRequests> };
  return loaded.default;
}
