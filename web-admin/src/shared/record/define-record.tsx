import type { FieldValues } from 'react-hook-form';
import { branchOf, type StateOf } from '../feature.js';
import type { AddedBy, AnyRecord, ChangedBy, Declaration, RecordRequests } from './declaration.js';
import { RecordList } from './list.js';
import { RecordPage } from './page.js';

/**
 * Makes the pages of a record from its declaration: the list, and one page for a new record and for a stored one, which the
 * address names by `?id=` (CONTRIBUTING.md#a-new-record).
 */
export function defineRecord<
  Q extends RecordRequests,
  V extends FieldValues,
  Sent extends AddedBy<Q>,
  Changed extends ChangedBy<Q>,
>(declaration: Declaration<Q, V, Sent, Changed>) {
  const useBranch: () => StateOf<Q> = declaration.useBranch ?? branchOf(declaration.name, declaration.requests);
  // below here a record is any: its own types hold where it is declared
  const record = { ...declaration, useBranch } as unknown as AnyRecord;
  return {
    useBranch,
    ListPage: () => <RecordList record={record} />,
    Page: () => <RecordPage record={record} />,
  };
}
