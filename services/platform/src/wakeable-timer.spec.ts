import { jest } from '@jest/globals';
import { WakeableTimer } from './wakeable-timer.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function waiting(timer: WakeableTimer, ms: number) {
  const state = { over: false };
  void timer.wait(ms).then(() => (state.over = true));
  return state;
}

describe('WakeableTimer', () => {
  it('lasts its time when nothing wakes', async () => {
    const state = waiting(new WakeableTimer(), 1_000);
    await jest.advanceTimersByTimeAsync(999);
    expect(state.over).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(state.over).toBe(true);
  });

  it('ends at once when something wakes', async () => {
    const timer = new WakeableTimer();
    const state = waiting(timer, 60_000);
    timer.wake();
    await jest.advanceTimersByTimeAsync(0);
    expect(state.over).toBe(true);
  });

  it('ends at once when it was woken since the last check began, and lasts again after the next check', async () => {
    const timer = new WakeableTimer();
    timer.startPoll();
    timer.wake();
    const none = waiting(timer, 60_000);
    await jest.advanceTimersByTimeAsync(0);
    expect(none.over).toBe(true);
    timer.startPoll();
    const whole = waiting(timer, 60_000);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(whole.over).toBe(false);
  });
});
