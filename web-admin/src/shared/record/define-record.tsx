import { branchOf, type StateOf } from '../feature.js';
import type { AnyRecord, Declaration, DefinedRecord, RecordRequests } from './declaration.js';
import { RecordList } from './list.js';

/** Makes the list of a record from its declaration (CONTRIBUTING.md#a-new-record). Its form comes later, by `definePage`. */
export function defineRecord<Q extends RecordRequests>(declaration: Declaration<Q>): DefinedRecord<Q> {
  const { name, requests } = declaration;
  const useBranch: () => StateOf<Q> = declaration.useBranch ?? branchOf(name, requests);
  // below here a record is any: its own types hold where it is declared
  const record = { ...declaration, useBranch } as unknown as AnyRecord;
  return { record, requests, useBranch, ListPage: () => <RecordList record={record} /> };
}
