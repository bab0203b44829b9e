import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { eventually } from '@club/platform/testing';
import { Backend } from '../testing/backend.js';
import { newMember } from '../testing/member.js';
import type { RunningGateway } from '../testing/running-gateway.js';

jest.setTimeout(300_000);

let backend: Backend;
let gateway: RunningGateway;
let dev: string;

beforeAll(async () => {
  backend = await Backend.start({ services: ['identity', 'loyalty-ledger', 'content'] });
  gateway = await backend.gateway();
  const { body } = await gateway.post('/admin/auth/login', { username: 'dev', password: 'Dev#12345' });
  dev = String(body['token']);
});
afterAll(async () => {
  await gateway?.close();
  await backend?.stop();
});

// oxlint-disable-next-line typescript/no-explicit-any
const read = async (path: string, token: string) => (await gateway.get(path, { token })).body as any;
const adjust = (body: object, token = dev) => gateway.post('/admin/setting/points/adjust', body, { token });

describe('a correction of points', () => {
  it('reaches the history of its member in words of the club, without who made it and why', async () => {
    const { id, token } = await newMember(gateway);
    const correction = { memberId: id, points: 120, reason: 'Counter of Ipoh', key: randomUUID() };
    const opened = async () => expect((await adjust(correction)).status).toBe(200);
    await eventually(opened);
    const { data } = await read('/user/points/fetch', token);
    expect(data).toMatchObject([{ source: 'adjustment', points: 120, reversal: false, attributes: {} }]);
    expect(JSON.stringify(data)).not.toContain('Ipoh');
    const proof = await read(`/user/points/verify?seq=${data[0].seq}`, token);
    expect(proof.entries.at(-1).canonical).toContain('["adjustment",120]');
    const taken = await adjust({ memberId: id, points: -20, reason: 'Too many', key: randomUUID() });
    expect(taken).toMatchObject({ status: 200, body: { memberId: id, points: -20, balance: 100, shortfall: 0 } });
    const entry = String(taken.body['entryId']);
    const back = { memberId: id, entryId: entry, reason: 'Were right', key: randomUUID() };
    expect(await adjust(back)).toMatchObject({ status: 200, body: { points: 20, balance: 120 } });
    const { data: lines } = await read('/user/points/fetch', token);
    expect(lines.slice(0, 2)).toMatchObject([
      { source: 'adjustment', points: 20, reversal: true },
      { source: 'adjustment', points: -20, reversal: false },
    ]);
    await eventually(async () => {
      const inbox = JSON.stringify((await gateway.post('/inbox/fetch', {}, { token })).body);
      for (const params of ['"points":"120","source":"adjustment"', '"points":"20","source":"refund"'])
        expect(inbox).toContain(params);
      expect(inbox).not.toContain('Ipoh');
    });
  });

  it('is refused with the field that is wrong, for nobody’s account, and for points that are not there', async () => {
    const good = { memberId: randomUUID(), points: 5, reason: 'Why', key: randomUUID() };
    for (const [over, field] of [
      [{ points: undefined }, 'points'],
      [{ points: 0 }, 'points'],
      [{ points: 'ten' }, 'points'],
      [{ reason: ' ' }, 'reason'],
      [{ key: undefined }, 'key'],
      [{ memberId: { $ne: '' } }, 'memberId'],
    ] as const) {
      const { status, body } = await adjust({ ...good, ...over });
      expect([status, body.fields?.[field]]).toEqual([400, expect.any(String)]);
    }
    expect(await adjust(good)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    const { id, token } = await newMember(gateway);
    await read('/user/points/fetch', token);
    expect(await adjust({ ...good, memberId: id, points: -5 })).toMatchObject({
      ...{ status: 409, body: { code: 'POINTS_INSUFFICIENT' } },
    });
    expect((await adjust(good, token)).status).toBe(403);
  });
});
