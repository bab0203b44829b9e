import { aScanAt, someSources } from '../../../test/sources.js';
import { append, headOf, openEntry, replay, type Entry, type Intent } from '../../points/domain/index.js';
import { scanWorth } from './code-award.js';

const CAUSE = { id: 'm1', type: 'member', correlationId: 'c1' };
const T0 = new Date('2026-03-01T04:00:00Z');
const SOURCES = someSources();
const aScan = (over: Parameters<typeof aScanAt>[1] = {}) => aScanAt(T0, over);

/** A log that intents are appended to, as one writer alone would. */
function aLog(...intents: Intent[]) {
  const entries: Entry[] = [openEntry('m1', T0, CAUSE)];
  const log = {
    entries,
    do(intent: Intent): Entry {
      const made = append(headOf(entries.at(-1) as Entry), intent, T0, CAUSE, SOURCES);
      if ('refused' in made) throw new Error(made.refused);
      entries.push(made.entry);
      return made.entry;
    },
  };
  for (const intent of intents) log.do(intent);
  return log;
}

describe('a redeemed code', () => {
  it('makes the first code ever one entry with the batch points and twice that', () => {
    expect(aLog().do(aScan({ multiplier: 2 }))).toMatchObject({
      key: 'scan:CODE000001',
      lines: [
        { source: 'scan', points: 120 },
        { source: 'scanMilestone', points: 240 },
      ],
      balanceAfter: 360,
      counters: { scans: 1 },
      attempt: 'a1',
      attributes: { multiplier: '3', batch: 'b1', brand: 'Drypers' },
    });
  });

  it('doubles later codes on a double-points day only', () => {
    const log = aLog(aScan());
    expect(log.do(aScan({ claimId: 'C2', multiplier: 2 })).lines).toEqual([{ source: 'scan', points: 240 }]);
    expect(log.do(aScan({ claimId: 'C3', multiplier: 1 })).lines).toEqual([{ source: 'scan', points: 120 }]);
  });

  it('owes a voucher for the 5th and the 10th code and for no other', () => {
    const log = aLog();
    const vouchers = Array.from({ length: 11 }, (_, n) => log.do(aScan({ claimId: `C${n}` })).attributes.voucherType);
    expect(vouchers).toEqual([...Array(4).fill(undefined), 'RM5', ...Array(4).fill(undefined), 'RM10', undefined]);
    expect(log.entries[5]?.attributes.voucherStatus).toBe('owed');
  });

  it('answers a repeat of the same attempt and refuses another', () => {
    const entry = aLog().do(aScan());
    expect(replay(aScan(), entry)).toEqual({ entry });
    expect(replay(aScan({ attempt: 'a2' }), entry)).toEqual({
      refused: 'CODE_USED_BY_YOU',
      details: { date: '2026-03-01' },
    });
  });
});

describe('double-points days', () => {
  it('do not stack with the first code', () => {
    expect(scanWorth(100, 0, 2)).toMatchObject({ multiplier: 3 });
    expect(scanWorth(100, 1, 2)).toMatchObject({ multiplier: 2, lines: [{ source: 'scan', points: 200 }] });
  });
});
