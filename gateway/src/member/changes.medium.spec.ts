import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { Backend } from '../testing/backend.js';
import { newMember } from '../testing/member.js';
import type { Answer, RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(240_000);

/** Most database commands that the app may cost after a scan (docs/adr/0061-the-app-after-a-scan.md). */
const MAX_COMMANDS = 6;

let backend: Backend;
let gateway: RunningGateway;
let token: string;

beforeAll(async () => {
  backend = await Backend.start({
    services: ['identity', 'loyalty-ledger', 'content'],
    env: { MONGO_COUNT_COMMANDS: 'on' },
  });
  gateway = await backend.gateway();
  ({ token } = await newMember(gateway));
});
afterAll(async () => {
  await backend?.stop();
  await gateway?.close();
});

// The answers' shapes are what these tests are about, so they are read loosely and stated by expect.
// oxlint-disable-next-line typescript/no-explicit-any
const bodyOf = ({ status, body }: Answer): any => (status === 200 ? body : { status, ...body });

const scan = async () => bodyOf(await gateway.post('/user/scancode', { code: backend.code() }, { token }));
const changes = async (topics: string) => bodyOf(await gateway.get(`/user/changes/fetch?topics=${topics}`, { token }));
const inbox = async () => bodyOf(await gateway.post('/inbox/fetch', {}, { token }));
/** Requests of the app after it has collected the hints of a scan (web-member/src/features/live/saga.ts). */
const refresh = () => Promise.all([changes('points,tier'), inbox()]);

describe('what has changed of a member', () => {
  it('holds a scan as soon as it is answered, and fits the whole session', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { totalPoints, foundScanned, data } = await scan();
      const read = await changes('points');
      expect(read.totalPoints).toBeGreaterThanOrEqual(totalPoints);
      expect(read).toMatchObject({ codesRegistered: foundScanned, unavailable: [] });
      expect(read.points).toEqual(expect.arrayContaining(data));
    }
    await eventually(async () => {
      const { user } = bodyOf(await gateway.post('/user/session', { token }));
      const read = await changes('tier,points');
      expect(user).toMatchObject({ ...read, unavailable: user.unavailable });
      expect(Object.keys(read).sort()).toEqual(
        `codesRegistered points pointsCursor receiptsApproved tier tierHistory tierPending tierResetDate tierSetting
         totalPoints totalPointsInPastYear unavailable`.split(/\s+/),
      );
    });
  });

  it('names the parts that are unavailable', async () => {
    expect(await changes('rewards')).toMatchObject({
      vouchers: [],
      redemptions: [],
      latestReward: null,
      unavailable: expect.arrayContaining(['vouchers', 'redemptions', 'latestReward', 'samples']),
    });
  });

  it.each(['', 'session', 'points,', 'points;tier', 'points,'.repeat(20)])('is refused for %p', async (topics) => {
    expect(await changes(topics)).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      fields: { topics: expect.any(String) },
    });
  });

  it('costs the database few commands: one statement of the ledger, one page of the inbox', async () => {
    const messages = (await inbox()).messages.length;
    const before = await backend.commands();
    const { totalPoints } = await scan();
    await eventually(async () => expect((await inbox()).messages.length).toBeGreaterThan(messages));
    // Jobs and leases go on meanwhile: they only add to what one refresh sends.
    const costs: number[] = [];
    await eventually(async () => {
      const start = await backend.commands();
      const [read, page] = await refresh();
      const cost = (await backend.commands()) - start;
      // one that was refused costs less, and is none
      expect(read.totalPoints).toBeGreaterThanOrEqual(totalPoints);
      expect(page.messages.length).toBeGreaterThan(messages);
      costs.push(cost);
      expect(Math.min(...costs)).toBeLessThanOrEqual(MAX_COMMANDS);
    });
    // The counter counts: the scan and what it caused are in it, and no refresh is free.
    expect(Math.min(...costs)).toBeGreaterThanOrEqual(2);
    expect(await backend.commands()).toBeGreaterThan(before + MAX_COMMANDS);
  });
});
