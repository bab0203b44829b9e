import { randomUUID } from 'node:crypto';
import { eventually } from '@club/platform/testing';
import { Backend } from '../testing/backend.js';
import type { RunningGateway } from '../testing/running-gateway.js';

let backend: Backend;
let gateway: RunningGateway;
let unrecorded: RunningGateway | undefined;

beforeAll(async () => {
  backend = await Backend.start({ services: ['identity', 'content'] });
  gateway = await backend.gateway();
});
afterAll(async () => {
  await unrecorded?.close();
  await gateway?.close();
  await backend?.stop();
});

interface Entry {
  adminId: string;
  recordId: string;
  title: string;
  action: string;
  after: Record<string, string>;
}

const entriesOf = async (filter: string, token: string): Promise<Entry[]> => {
  const { body } = await gateway.get(`/admin/fetch/dashboard/audit?page=1&pageSize=50&${filter}`, { token });
  return body as unknown as Entry[];
};

it('each file that an administrator takes is in the audit log, with its filters and without what was searched for', async () => {
  const admin = randomUUID();
  const token = await gateway.session('dev', admin);
  for (const query of ['format=csv&active=true&q=aisyah', 'format=xlsx'])
    expect(await gateway.get(`/article/fetch?${query}`, { token })).toMatchObject({ status: 200 });
  // the log of it is no file, and headings alone hold nothing
  expect(await gateway.get('/admin/fetch/dashboard/massCredit/template?type=refund', { token })).toMatchObject({
    status: 200,
  });
  const taken = await entriesOf(`record=file&admin=${admin}`, token);
  expect(taken.map(({ action, title }) => [action, title])).toEqual([
    ['downloaded', expect.stringMatching(/\.xlsx$/)],
    ['downloaded', expect.stringMatching(/\.csv$/)],
  ]);
  expect(taken[1]!.after).toEqual({ place: expect.stringMatching(/article\/fetch$/), filters: 'active=true' });
  expect(JSON.stringify(taken)).not.toContain('aisyah');
});

it('a file that cannot be recorded is not answered', async () => {
  unrecorded = await backend.gateway({ unavailable: ['identity'] });
  const token = await unrecorded.session('dev', randomUUID());
  expect(await unrecorded.get('/article/fetch?format=csv', { token })).toMatchObject({
    status: 503,
    body: { code: 'SERVICE_BUSY' },
  });
});

it('a sign-in of an administrator is in the audit log with its address', async () => {
  const { body } = await gateway.post('/admin/auth/login', { username: 'dev', password: 'Dev#12345' });
  const { token, user } = body as unknown as { token: string; user: { id: string } };
  await eventually(async () => {
    const [entry] = await entriesOf(`record=admin&action=signedIn&recordId=${user.id}`, token);
    expect(entry).toMatchObject({ adminId: user.id, title: 'dev', after: { address: expect.stringMatching(/\d/) } });
  });
});
