import { UserParts } from './user.parts.js';

const answers = (value: object) => new Proxy({}, { get: () => () => Promise.resolve(value) });
const failing = new Proxy({}, { get: () => () => Promise.reject(new Error('unavailable')) });
const logger = { warn: () => undefined };

describe('the parts of a user', () => {
  it('§3 User: contest entries, each contest with how many', async () => {
    const contests = answers({ entries: [], counts: [{ contestId: 'c', number: 2 }] });
    const load = new (UserParts as never as new (...clients: object[]) => UserParts)(
      failing,
      failing,
      failing,
      contests,
      failing,
      logger,
    );
    const user = await load.load('m1', {} as never);
    expect(user.contests).toEqual([{ id: 'c', number: 2 }]);
    expect(user.unavailable).not.toContain('contests');
  });

  it('are empty and named when their service does not answer', async () => {
    const load = new (UserParts as never as new (...clients: object[]) => UserParts)(
      failing,
      failing,
      failing,
      failing,
      failing,
      logger,
    );
    const { unavailable, ...parts } = await load.load('m1', {} as never);
    expect(unavailable).toEqual(Object.keys(parts).sort());
    // the newest of what is left is not reported as the newest of all
    expect(parts).toMatchObject({ latestReward: null });
    expect(unavailable).toContain('latestReward');
    expect(parts).toMatchObject({ contests: [], vouchers: [], redemptions: [], samples: [], allowRequest: false });
  });

  it('of one topic are asked for alone, and each may be unavailable by itself', async () => {
    const asked: string[] = [];
    const client = (name: string, value: object | null) =>
      new Proxy(
        {},
        {
          get: () => () => {
            asked.push(name);
            return value ? Promise.resolve(value) : Promise.reject(new Error('unavailable'));
          },
        },
      );
    const parts = new (UserParts as never as new (...clients: object[]) => UserParts)(
      client('samples', null),
      client('orders', { orders: [], nextPageToken: '', taken: [] }),
      client('vouchers', { vouchers: [] }),
      client('contests', { counts: [] }),
      client('wishList', { rewards: [] }),
      logger,
    );
    const rewards = await parts.load('m1', {} as never, 'rewards');
    expect(asked.sort()).toEqual(['orders', 'samples', 'vouchers', 'wishList']);
    expect(rewards).not.toHaveProperty('contests');
    expect(rewards).toMatchObject({ redemptions: [], vouchers: [], wishList: [], latestReward: null });
    expect(rewards.unavailable).toEqual([
      'allowRequest',
      'nextSampleDate',
      'nextSampleReason',
      'promptFeedback',
      'samples',
    ]);
  });
});
