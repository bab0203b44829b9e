import { newRecoveryCodes, recoveryHash } from './recovery-codes.js';

describe('recovery codes', () => {
  it('are ten different ones, readable on paper', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('are stored as a hash for one administrator, however they are typed', () => {
    const [code = ''] = newRecoveryCodes();
    const kept = recoveryHash('a', code);
    expect(kept).not.toContain(code);
    expect(recoveryHash('a', ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(kept);
    expect(recoveryHash('b', code)).not.toBe(kept);
  });

  it.each(['', '123456', 'AAAA-AAAA-AAAA-AAA', 'AAAA-AAAA-AAAA-AAA0', 'AAAA-AAAA-AAAA-AAAAA'])(
    '%j is none',
    (typed) => {
      expect(recoveryHash('a', typed)).toBeNull();
    },
  );
});
