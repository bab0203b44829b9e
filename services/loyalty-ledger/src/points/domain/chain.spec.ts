import { append, genesis, hashOf, headOf, openEntry, type Entry } from './index.js';

const CAUSE = { id: 'm1', type: 'member', correlationId: 'c1' };
const T0 = new Date('2026-03-01T04:00:00Z');

/** An entry with something in every field. */
function aFullEntry(): Entry {
  const opened = headOf(openEntry('m1', T0, CAUSE));
  const lines = [{ source: 'quest', points: 10 }];
  const credit = {
    kind: 'credit',
    key: 'k1',
    lines,
    reason: 'r',
    ref: 'f',
    earns: true,
    attributes: { a: '1' },
  } as const;
  const made = append(opened, credit, T0, CAUSE, { counterOf: () => undefined });
  if ('refused' in made) throw new Error(made.refused);
  const hold = { key: 'h', lines, points: 1, expiresAt: T0, reason: '', ref: '' };
  const entry = { ...made.entry, counters: { scans: 1 }, holds: [hold], attempt: 'a1' };
  return { ...entry, hash: hashOf(entry) };
}

/** Another value of the same kind. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (value instanceof Date) return new Date(value.getTime() + 1);
  return `${String(value)}x`;
}

/** Copies of a value in each of which one leaf has another value, by the path of the leaf. */
function changedOnce(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [[path, changed(value)]];
  return Object.entries(value).flatMap(([name, each]) =>
    changedOnce(each, `${path}.${name}`).map(([at, other]): [string, unknown] => [
      at,
      Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other },
    ]),
  );
}

describe('hash', () => {
  const entry = aFullEntry();
  // The id is the member and the place, which are covered themselves.
  const fields = Object.keys(entry).filter((field) => field !== 'id' && field !== 'hash') as (keyof Entry)[];

  const leaves = fields.flatMap((field) =>
    changedOnce(entry[field], field).map(([path, value]): [string, Partial<Entry>] => [path, { [field]: value }]),
  );

  it.each(leaves)('covers %s', (_, other) => {
    expect(hashOf({ ...entry, ...other })).not.toBe(entry.hash);
  });

  it('distinguishes an entry that earns from one that does not', () => {
    expect(hashOf({ ...entry, earned: null })).not.toBe(entry.hash);
  });

  it('does not depend on the order in which a database gives the fields back', () => {
    const reordered = Object.fromEntries(Object.entries(entry).reverse()) as unknown as Entry;
    expect(hashOf({ ...reordered, counters: { b: 1, a: 2 } })).toBe(hashOf({ ...entry, counters: { a: 2, b: 1 } }));
  });

  it('keeps its form: entries of years ago must verify', () => {
    expect(genesis('m1')).toBe('1708c13e0b1cd084476a48673c48fdcf33c135a2068ed725081a8baa31bb145c');
    expect(openEntry('m1', T0, CAUSE).hash).toBe('a9ed00396b2a96e426f5cf9b87c9eb9e870b355cfe4862fca1226f2e875401b9');
  });
});
