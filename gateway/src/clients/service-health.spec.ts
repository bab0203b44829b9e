import { waitingOf } from './service-health.js';

const group = (open?: number, seconds?: number) => ({ name: 'content.inbox', open, seconds });

it.each([
  [[], { open: 0, seconds: 0 }],
  [[group(0, 0)], { open: 0, seconds: 0 }],
  [[group(2, 30), group(3, 10)], { open: 5, seconds: 30 }],
  [[group(2, 30), group()], null],
])('what waits for the groups %j is %j', (groups, behind) => {
  expect(waitingOf({ outboxSeconds: 4, groups })).toEqual({ outboxSeconds: 4, behind });
});

it('an outbox that the database did not tell of is not an empty one', () => {
  expect(waitingOf({ outboxSeconds: undefined, groups: [] }).outboxSeconds).toBeNull();
  expect(waitingOf({ outboxSeconds: 0, groups: [] }).outboxSeconds).toBe(0);
});
