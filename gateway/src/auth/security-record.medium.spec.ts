import { randomUUID } from 'node:crypto';
import { watchSecurityEvents } from '@club/platform/testing';
import { API_PREFIX } from '../create-app.js';
import { RunningGateway } from '../testing/running-gateway.js';

const at = (path: string) => `/${API_PREFIX}${path}`;

describe('security events of the gateway', () => {
  let gateway: RunningGateway;
  let watched: ReturnType<typeof watchSecurityEvents>;
  const memberId = randomUUID();
  let token: string;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    token = await gateway.session('user', memberId);
  });
  beforeEach(() => {
    watched = watchSecurityEvents();
  });
  afterAll(() => gateway.close());

  const recorded = () =>
    watched.seen.map(({ securityEvent, place, record, recordId, subjectId, subjectType, actorId }) =>
      JSON.parse(JSON.stringify({ securityEvent, place, record, recordId, subjectId, subjectType, actorId })),
    );

  it('record a session without the role, with the request id of the answer', async () => {
    const { status, headers } = await gateway.get('/admin/receipt/fetch', { token });
    expect(status).toBe(403);
    expect(recorded()).toEqual([
      {
        securityEvent: 'role refused',
        place: `GET ${at('/admin/receipt/fetch')}`,
        subjectId: memberId,
        subjectType: 'user',
        actorId: memberId,
      },
    ]);
    expect(watched.seen[0]).toMatchObject({ correlationId: headers.get('x-request-id'), actorType: 'member' });
  });

  it('record somebody else’s id in a body, a query and a form', async () => {
    const other = randomUUID();
    expect((await gateway.post('/quest/fetch', { id: other }, { token })).status).toBe(403);
    expect((await gateway.get(`/user/points/fetch?id=${other}`, { token })).status).toBe(403);
    const form = new FormData();
    form.set('id', other);
    form.set('picture', new Blob([Buffer.from('x')]), 'x.png');
    const sent = await fetch(`${gateway.url}${at('/user/picture')}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(sent.status).toBe(403);
    const event = { securityEvent: 'foreign id refused', record: 'member', recordId: other, actorId: memberId };
    expect(recorded()).toEqual([
      { ...event, place: `POST ${at('/quest/fetch')}` },
      { ...event, place: `GET ${at('/user/points/fetch')}` },
      { ...event, place: `POST ${at('/user/picture')}` },
    ]);
  });

  it('never repeat what was typed in the place of an id', async () => {
    expect((await gateway.post('/quest/fetch', { id: 'aisyah@example.com' }, { token })).status).toBe(403);
    expect((await gateway.get('/user/points/fetch?id=60123456789', { token })).status).toBe(403);
    expect(watched.seen).toHaveLength(2);
    expect(JSON.stringify(watched.seen)).not.toMatch(/aisyah|60123456789/);
  });

  it('record operators in a body, a query and a form, and no other bad input', async () => {
    const attempts = [
      gateway.post('/user/signin', { email: { $ne: null }, password: 'x' }),
      gateway.post('/user/signin', { 'email.$ne': 'x', password: 'x' }),
      gateway.call('POST', '/user/signin', { raw: '{"__proto__":{"admin":true}}' }),
      gateway.get('/user/picture?key[$ne]=x'),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    const form = new FormData();
    form.set('$where', '1');
    const sent = await fetch(`${gateway.url}${at('/user/picture')}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(sent.status).toBe(400);
    const places = watched.of('operator in input').map(({ place }) => String(place));
    expect(places.sort()).toEqual([
      `GET ${at('/user/picture')}`,
      `POST ${at('/user/picture')}`,
      ...Array<string>(3).fill(`POST ${at('/user/signin')}`),
    ]);
    expect((await gateway.post('/user/signin', { email: 7, password: [] })).status).toBe(400);
    expect((await gateway.call('POST', '/user/signin', { raw: '{' })).status).toBe(400);
    expect(watched.seen).toHaveLength(5);
  });

  it('record sessions that begin and end, without their tokens', async () => {
    const one = await gateway.session('user', memberId);
    expect(recorded()).toEqual([{ securityEvent: 'signed in', subjectId: memberId, subjectType: 'user' }]);
    expect(JSON.stringify(watched.seen)).not.toContain(one);
  });

  it('are counted where the metrics are read, from zero', async () => {
    const metrics = await (await fetch(`${gateway.opsUrl}/metrics`)).text();
    expect(metrics).toMatch(/club_security_events_total\{event="role refused",component="gateway"\} 1\b/);
    expect(metrics).toMatch(/club_security_events_total\{event="account deleted",component="gateway"\} 0\b/);
  });
});
