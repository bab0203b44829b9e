import { afterFailure, isLocked, type Lockout, NO_FAILURES } from './lockout.js';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21) + minutes * 60_000);

function failing(...minutes: number[]): Lockout {
  return minutes.reduce((state, minute) => afterFailure(state, at(minute)), NO_FAILURES);
}

describe('lockout', () => {
  it('begins with the fifth failure within 30 minutes', () => {
    expect(isLocked(failing(0, 1, 2, 3), at(3))).toBe(false);
    expect(isLocked(failing(0, 1, 2, 3, 29), at(29))).toBe(true);
  });

  it('ignores failures older than 30 minutes', () => {
    expect(isLocked(failing(0, 10, 20, 29, 30), at(30))).toBe(false);
  });

  it('lasts 30 minutes, and failing meanwhile makes it no longer', () => {
    const state = failing(0, 0, 0, 0, 0, 15);
    expect(isLocked(state, at(29.99))).toBe(true);
    expect(isLocked(state, at(30))).toBe(false);
  });

  it('starts from nothing afterwards', () => {
    const state = failing(0, 0, 0, 0, 0, 30, 31, 32, 33);
    expect(isLocked(state, at(33))).toBe(false);
    expect(isLocked(afterFailure(state, at(34)), at(34))).toBe(true);
  });
});
