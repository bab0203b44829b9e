import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { OfficeUpdates, SessionStore } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { WISH } from '../testing/admin-inputs.js';
import { AdminCalls } from '../testing/admin-calls.js';
import { Backend } from '../testing/backend.js';
import { lines } from '../testing/event-line.js';
import type { RunningGateway } from '../testing/running-gateway.js';

const LIVE = '/admin/live';
const { open, close } = lines();
let backend: Backend;
let gateway: RunningGateway;

beforeAll(async () => {
  backend = await Backend.start({ services: ['identity', 'content'] });
  gateway = await backend.gateway();
});
afterAll(async () => {
  close();
  await gateway?.close();
  await backend?.stop();
});

const signIn = async (username: string, password: string): Promise<string> => {
  const { body } = await gateway.post('/admin/auth/login', { username, password });
  return String(body['token' as never]);
};
const officeOf = (events: readonly string[]) => events.filter((event) => event.startsWith('office/'));

describe('the stream of the back office', () => {
  it('names the area that a write has changed to every administrator, and to no member', async () => {
    const [dev, member] = [await gateway.session('dev', 'a-1'), await gateway.session('user', 'm-1')];
    const [line, theirs] = [await open(gateway, dev, LIVE), await open(gateway, member)];
    expect(line.headers.get('content-type')).toContain('text/event-stream');
    const calls = await AdminCalls.of(gateway);
    expect(await calls.json('wishingtree/add', WISH)).toMatchObject({ status: 200 });
    await eventually(() => expect(officeOf(line.events)).toContain('office/all'));
    await gateway.app.get(OfficeUpdates).publish('orders');
    await eventually(() => expect(line.events).toContain('office/orders'));
    expect(officeOf(theirs.events)).toEqual([]);
    // Counted by whose they are, and apart from answers, which end.
    const metrics = await (await fetch(`${gateway.opsUrl}/metrics`)).text();
    expect(metrics).toMatch(/club_live_streams\{audience="office",component="gateway"\} 1\b/);
    expect(metrics).toMatch(/club_live_streams\{audience="member",component="gateway"\} 1\b/);
  });

  it('is opened with the role dev alone', async () => {
    expect(await gateway.get(LIVE)).toMatchObject({ status: 401 });
    for (const role of ['user', 'superadmin'] as const)
      expect(await gateway.get(LIVE, { token: await gateway.session(role) })).toMatchObject({ status: 403 });
  });

  it('ends at once when its session does, and is no use of the session', async () => {
    const token = await gateway.session('dev', 'a-2');
    const sessions = gateway.app.get(SessionStore);
    const extended = jest.spyOn(sessions, 'read');
    const line = await open(gateway, token, LIVE);
    extended.mockClear();
    await sessions.revoke(token);
    await line.ended;
    expect(line.events.at(-1)).toBe('end');
    const metrics = await (await fetch(`${gateway.opsUrl}/metrics`)).text();
    expect(metrics).not.toMatch(/club_http_seconds_count\{[^}]*\/admin\/live"[^}]*status="200"/);
    expect(extended).not.toHaveBeenCalledWith(token);
    extended.mockRestore();
  });
});

describe('who else has a record open', () => {
  const at = { record: 'article', id: randomUUID() };
  const report = async (token: string, more: object = {}) => {
    const { body } = await gateway.post('/admin/presence', { ...at, ...more }, { token });
    return body as unknown as { others: { name: string; editing: boolean }[] };
  };

  it('is answered to each, with who is changing it, and announced when somebody comes, begins to type or leaves', async () => {
    const [dev, dev2] = [await signIn('dev', 'Dev#12345'), await signIn('dev2', 'Dev2#12345')];
    const line = await open(gateway, dev2, LIVE);
    const announced = () => line.events.filter((event) => event === `office/present/article/${at.id}`).length;
    expect(await report(dev)).toEqual({ others: [] });
    await eventually(() => expect(announced()).toBe(1));
    const somebody = (editing: boolean) => ({ others: [{ name: expect.stringMatching(/./), editing }] });
    expect(await report(dev2, { editing: true })).toEqual(somebody(false));
    expect(await report(dev)).toEqual(somebody(true));
    // a report that changes nothing is not announced; one of another record is about others
    expect(await report(dev, { id: randomUUID() })).toEqual({ others: [] });
    expect(await report(dev2, { left: true })).toEqual({ others: [] });
    expect(await report(dev)).toEqual({ others: [] });
    await eventually(() => expect(announced()).toBeGreaterThan(1));
    await report(dev, { left: true });
  });

  it('refuses what is no name of a record', async () => {
    const token = await signIn('dev', 'Dev#12345');
    for (const body of [{ record: 'a b', id: 'x' }, { record: 'article', id: '' }, { record: 'article' }])
      expect(await gateway.post('/admin/presence', body, { token })).toMatchObject({ status: 400 });
  });
});
