import { jest } from '@jest/globals';
import { WakeableTimer } from './wakeable-timer.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function resting(rest: WakeableTimer, ms: number) {
  const state = { over: false };
  void rest.rest(ms).then(() => (state.over = true));
  return state;
}

describe('WakeableTimer', () => {
  it('lasts its time when nothing wakes', async () => {
    const state = resting(new WakeableTimer(), 1_000);
    await jest.advanceTimersByTimeAsync(999);
    expect(state.over).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(state.over).toBe(true);
  });

  it('ends at once when something wakes', async () => {
    const rest = new WakeableTimer();
    const state = resting(rest, 60_000);
    rest.wake();
    await jest.advanceTimersByTimeAsync(0);
    expect(state.over).toBe(true);
  });

  it('ends at once when it was woken since the last check began, and lasts again after the next check', async () => {
    const rest = new WakeableTimer();
    rest.look();
    rest.wake();
    const none = resting(rest, 60_000);
    await jest.advanceTimersByTimeAsync(0);
    expect(none.over).toBe(true);
    rest.look();
    const whole = resting(rest, 60_000);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(whole.over).toBe(false);
  });
});
