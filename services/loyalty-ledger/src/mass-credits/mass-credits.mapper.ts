import type { MassCredit as WireCredit, MassCreditRow as WireRow } from '@club/proto/club/ledger/v1/mass_credits';
import { type CreditRow, type MassCredit, pointsOf } from './domain/mass-credit.js';

/** Returns a mass credit as the contract shows it; `approvalTotal` is the setting. */
export const toWireCredit = (credit: MassCredit, approvalTotal: number): WireCredit => ({
  approvalTotal,
  id: credit.id,
  type: credit.type,
  title: credit.title,
  points: credit.points,
  status: credit.status,
  authorId: credit.author,
  deciderId: credit.decider ?? '',
  checkedAt: credit.checkedAt.toISOString(),
  confirmedAt: credit.confirmedAt?.toISOString(),
  finishedAt: credit.finishedAt?.toISOString(),
  rows: credit.rows,
  ready: credit.ready,
  done: credit.done,
  failed: credit.failed,
  warned: credit.warned,
  totalPoints: credit.totalPoints,
  donePoints: credit.donePoints,
  shortfall: credit.shortfall,
  reverses: credit.reverses ?? '',
  reversedBy: credit.reversedBy ?? '',
  sameFileAs: credit.sameFileAs ?? '',
  reason: credit.reason ?? '',
  fileName: credit.fileName,
  errors: Object.entries(credit.errorCounts ?? {}).map(([code, count]) => ({ code, count: count ?? 0 })),
  reading: credit.reading,
});

/** Returns a row of a mass credit as the contract shows it. */
export const toWireRow = (credit: MassCredit, row: CreditRow): WireRow => ({
  row: row.row,
  memberId: row.member ?? '',
  typed: row.typed ?? '',
  description: credit.type === 'campaign' ? credit.title : row.description || credit.title,
  points: pointsOf(credit, row),
  outcome: row.outcome,
  error: row.error ?? row.warning ?? '',
  otherRow: row.otherRow ?? 0,
  suggestedMemberId: row.suggested ?? '',
  shortfall: row.shortfall ?? 0,
  entryId: row.entry ?? '',
});
