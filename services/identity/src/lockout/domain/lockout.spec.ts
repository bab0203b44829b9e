import { ACCOUNT_RULE, afterFailure, isLocked, type Lockout, NO_FAILURES, PLACE_RULE } from './lockout.js';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21) + minutes * 60_000);

function failing(...minutes: number[]): Lockout {
  return minutes.reduce((state, minute) => afterFailure(state, at(minute), PLACE_RULE), NO_FAILURES);
}

describe('lockout of a place', () => {
  it('begins with the fifth failure within 30 minutes', () => {
    expect(isLocked(failing(0, 1, 2, 3), at(3))).toBe(false);
    expect(isLocked(failing(0, 1, 2, 3, 29), at(29))).toBe(true);
  });

  it('ignores failures older than 30 minutes', () => {
    expect(isLocked(failing(0, 10, 20, 29, 30), at(30))).toBe(false);
  });

  it('lasts 30 minutes, and failures meanwhile do not extend it', () => {
    const state = failing(0, 0, 0, 0, 0, 15);
    expect(isLocked(state, at(29.99))).toBe(true);
    expect(isLocked(state, at(30))).toBe(false);
  });

  it('counts from zero afterwards', () => {
    const state = failing(0, 0, 0, 0, 0, 30, 31, 32, 33);
    expect(isLocked(state, at(33))).toBe(false);
    expect(isLocked(afterFailure(state, at(34), PLACE_RULE), at(34))).toBe(true);
  });
});

describe('lockout of an account from all places', () => {
  const DAY = 24 * 60;
  const afterHundred = () =>
    Array.from({ length: 100 }).reduce<Lockout>((state) => afterFailure(state, at(0), ACCOUNT_RULE), NO_FAILURES);

  it('lets a hundred failures through, then one a half hour, until a day has passed', () => {
    const first = afterHundred();
    expect(isLocked(first, at(29.99))).toBe(true);
    expect(isLocked(first, at(30))).toBe(false);
    const next = afterFailure(first, at(30), ACCOUNT_RULE);
    expect(isLocked(next, at(59.99))).toBe(true);
    expect(next.failures).toHaveLength(100);
    expect(isLocked(afterFailure(next, at(DAY), ACCOUNT_RULE), at(DAY))).toBe(false);
  });

  it('is not reached by ninety-nine', () => {
    const state = Array.from({ length: 99 }).reduce<Lockout>((s) => afterFailure(s, at(0), ACCOUNT_RULE), NO_FAILURES);
    expect(isLocked(state, at(0))).toBe(false);
  });
});
