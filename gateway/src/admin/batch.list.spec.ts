import { Batch } from '@club/proto/club/ledger/v1/codes';
import { batchesQuery, CSV_COLUMNS, csvRow, sortBatches } from './batch.list.js';

const aBatch = (over: Partial<Batch>) =>
  Batch.fromPartial({ status: 'ready', createdAt: '2026-08-05T01:00:00.000Z', ...over });
const three = [
  aBatch({ id: 'c', brand: 'touch 10', quantity: 5, active: true }),
  aBatch({ id: 'b', brand: 'Touch 9', quantity: 100, active: false, createdAt: '2026-08-04T01:00:00.000Z' }),
  aBatch({ id: 'a', brand: 'Drypantz', quantity: 100, active: true, createdAt: '2026-08-03T01:00:00.000Z' }),
];
const order = (sort: string) =>
  sortBatches(three, sort)
    .map(({ id }) => id)
    .join('');

it.each([
  ['createdAt', 'abc'],
  ['-createdAt', 'cba'],
  ['brand', 'abc'],
  ['quantity', 'cba'],
  ['-quantity', 'bac'],
  ['active', 'bca'],
  ['id', 'abc'],
])('sorts by %s', (sort, wanted) => {
  expect(order(sort)).toBe(wanted);
});

it('knows its columns and nothing else', () => {
  for (const column of CSV_COLUMNS) {
    expect(batchesQuery.safeParse({ sort: column }).success).toBe(true);
    expect(batchesQuery.safeParse({ sort: `-${column}` }).success).toBe(true);
  }
  for (const sort of ['fileUrl', '', '-', '--id', 'constructor', ['id']])
    expect(batchesQuery.safeParse({ sort }).success).toBe(false);
  expect(batchesQuery.safeParse({ format: 'xml' }).success).toBe(false);
  expect(csvRow(aBatch({ id: 'x' }))).toHaveLength(CSV_COLUMNS.length);
});
