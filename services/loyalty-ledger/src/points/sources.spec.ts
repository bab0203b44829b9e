import { allSources, FEATURES } from '../../test/features.js';

describe('sources', () => {
  const sources = allSources();

  it.each(['open', 'settle:o1', 'reverse:m1:2'])('the log keeps %s for itself', (key) => {
    expect(sources.isReserved(key)).toBe(true);
  });

  it.each(['adjustment', 'scan', 'receipt', 'profileUpdate', 'feedback', 'referral', 'birthday', 'quest', 'welcome'])(
    'keys of %s are its feature’s',
    (name) => expect(sources.isReserved(`${name}:1`)).toBe(true),
  );

  it.each(['order:o1', 'opened', 'scanned:1', 'x:scan:1', 'scan', ':'])('callers may use %s', (key) => {
    expect(sources.isReserved(key)).toBe(false);
  });

  it('have a prefix each', () => {
    expect(() => sources.register({ prefix: 'scan:' })).toThrow('two sources have the prefix scan:');
  });

  it('are counted by their credits, whatever the order in which they registered', () => {
    const turned = allSources([...FEATURES].reverse());
    for (const each of [sources, turned]) {
      expect(each.counterOf({ key: 'scan:C1', lines: [{ source: 'scan', points: 1 }] })).toBe('scans');
      expect(each.counterOf({ key: 'receipt:r1', lines: [{ source: 'receipt', points: 1 }] })).toBe('receipts');
      expect(each.counterOf({ key: 'quest:q:once', lines: [{ source: 'quest', points: 1 }] })).toBeUndefined();
    }
  });
});
