import { CheckRows, emailsOf, nearEmailsOf, type ReadRow, TooManyRows } from './check-rows.js';
import { pointsIn } from './credit-cells.js';

const MEMBERS = new Map([
  ['siti@example.com', { id: 'm1', blocked: false }],
  ['wong@example.com', { id: 'm2', blocked: true }],
  ['raj@example.com', { id: 'm3', blocked: false }],
]);
const KNOWN = { byEmail: MEMBERS, ended: new Set(['m3']) };

const file = (...rows: [email: string, description?: string, points?: string][]): ReadRow[] =>
  rows.map(([email, description = '', points = ''], at) => ({ row: at + 2, cells: { email, description, points } }));

it('CheckRows credits each member of a campaign once and names the row that a repeat is of', () => {
  const checking = new CheckRows('c1', 'campaign');
  const rows = checking.take(file(['Siti@Example.com'], ['siti@example.com']), KNOWN);
  expect(rows).toEqual([
    { id: 'c1:1', credit: 'c1', place: 1, row: 2, member: 'm1', description: '', outcome: 'ready' },
    {
      ...{ id: 'c1:2', credit: 'c1', place: 2, row: 3, member: 'm1', description: '', outcome: 'failed' },
      ...{ error: 'ROW_DUPLICATE', otherRow: 2 },
    },
  ]);
  expect(checking.figures).toMatchObject({ rows: 2, ready: 1, failed: 1, totalPoints: 0 });
});

it('CheckRows explains each row of a campaign that cannot be credited', () => {
  const rows = file(
    ['nobody@example.com'],
    ['raj kumar'],
    ['siti@example.co'],
    ['wong@example.com'],
    ['raj@example.com'],
    [''],
  );
  const checking = new CheckRows('c1', 'campaign');
  const taken = checking.take(rows, KNOWN);
  expect(taken.map(({ error }) => error)).toEqual([
    ...['ROW_EMAIL_UNKNOWN', 'ROW_EMAIL_INVALID', 'ROW_EMAIL_UNKNOWN'],
    ...['ROW_MEMBER_BLOCKED', 'ROW_MEMBERSHIP_ENDED', 'ROW_EMAIL_INVALID'],
  ]);
  expect(taken.map(({ suggested }) => suggested)).toEqual([
    undefined,
    undefined,
    'm1',
    undefined,
    undefined,
    undefined,
  ]);
  expect(taken[0]).toMatchObject({ typed: 'nobody@example.com' });
  expect(taken[3]).not.toHaveProperty('typed');
  expect(checking.errors).toMatchObject({ ROW_EMAIL_UNKNOWN: 2, ROW_EMAIL_INVALID: 2 });
});

it('CheckRows takes refunds with their own points, also of an ended membership, and warns of a row that repeats another', () => {
  const checking = new CheckRows('c1', 'refund');
  const rows = checking.take(
    file(
      ['raj@example.com', 'Order 12', '1,200'],
      ['raj@example.com', 'Order 12', '1200'],
      ['raj@example.com', 'Order 13', '1200'],
      ['siti@example.com', '', '5'],
      ['siti@example.com', 'Order 14', '0'],
    ),
    KNOWN,
  );
  expect(rows.map(({ outcome, error, warning, otherRow }) => [outcome, error ?? warning, otherRow])).toEqual([
    ['ready', undefined, undefined],
    ['ready', 'ROW_REPEATED', 2],
    ['ready', undefined, undefined],
    ['failed', 'ROW_DESCRIPTION_MISSING', undefined],
    ['failed', 'ROW_POINTS_INVALID', undefined],
  ]);
  expect(checking.figures).toMatchObject({ rows: 5, ready: 3, failed: 2, warned: 1, totalPoints: 3_600 });
});

it.each([
  ['1', 1],
  ['100000', 100_000],
  ['12,500', 12_500],
  ['200.00', 200],
  ['100001', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['12,50', undefined],
  ['', undefined],
])('pointsIn reads %j as %s', (cell, points) => {
  expect(pointsIn(cell)).toBe(points);
});

it('emailsOf and nearEmailsOf ask for what can be an e-mail alone', () => {
  const rows = file(['Siti@example.com'], ['raj kumar'], ['wong@gmial.com']);
  expect(emailsOf(rows)).toEqual(['siti@example.com', 'wong@gmial.com']);
  expect(nearEmailsOf(rows, MEMBERS)).toEqual(expect.arrayContaining(['wong@gmail.com']));
});

it('CheckRows takes 100,000 rows and refuses one more', () => {
  const checking = new CheckRows('c1', 'campaign');
  const rows = file(...Array.from({ length: 1_000 }, (): [string] => ['nobody']));
  for (let at = 0; at < 100; at += 1) checking.take(rows, KNOWN);
  expect(checking.figures.rows).toBe(100_000);
  expect(() => checking.take(rows.slice(0, 1), KNOWN)).toThrow(TooManyRows);
});
