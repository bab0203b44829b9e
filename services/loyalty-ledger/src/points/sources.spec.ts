import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allSources, FEATURES } from '../../test/features.js';

describe('sources', () => {
  const sources = allSources();

  it.each(['open', 'settle:o1', 'reverse:m1:2'])('the log keeps %s for itself', (key) => {
    expect(sources.isReserved(key)).toBe(true);
  });

  it.each(['scan', 'receipt', 'profileUpdate', 'feedback', 'referral', 'birthday', 'quest', 'welcome'])(
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

/** What a source may be about, and what the log must not know. */
const PRODUCT =
  /scan|receipt|quest(?!ion)(?<!request)|referr|referee|voucher|profile|birthday|feedback|welcome|milestone|double|brand|\bpacks?\b|sample|contest|\bcodes?\b/i;
/** An error of the contract has a `code`; so has a write error of the database. */
const ERROR_CODES = /\bcode\b(?= ===| !==|[:,]? \}|: ')|error code|\.code\b/g;

describe('the log', () => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'),
  );

  it.each(files)('names no product in %s', (name) => {
    const lines = readFileSync(join(here, name), 'utf8').replace(ERROR_CODES, '').split('\n');
    expect(lines.filter((line) => PRODUCT.test(line))).toEqual([]);
  });

  it('is looked through', () => expect(files.length).toBeGreaterThan(30));
});
