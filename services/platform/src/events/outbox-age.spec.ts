import { OutboxAge } from './outbox-age.js';

describe('age of the outbox', () => {
  let now: number;
  const started = () => {
    now = 1_000_000;
    return new OutboxAge(() => now);
  };

  it('is none while everything is published', () => {
    const age = started();
    age.found(undefined);
    now += 60_000;
    expect(age.seconds).toBe(0);
  });

  it('is that of the oldest event, and grows while nothing can be published', () => {
    const age = started();
    age.found(new Date(now - 5_000));
    expect(age.seconds).toBe(5);
    now += 30_000;
    expect(age.seconds).toBe(35);
  });

  it('grows while the database does not answer, from the last answer or the oldest event', () => {
    const age = started();
    age.found(undefined);
    now += 40_000;
    age.unknown();
    expect(age.seconds).toBe(40);
    age.found(new Date(now - 90_000));
    age.unknown();
    now += 10_000;
    expect(age.seconds).toBe(100);
    age.found(undefined);
    expect(age.seconds).toBe(0);
  });
});
