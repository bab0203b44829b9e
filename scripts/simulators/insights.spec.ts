import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { insightsLink } from '../../gateway/src/clients/insights-link.js';
import { freePort } from '../lib/ports.mjs';
import { until } from '../lib/processes.mjs';

const SECRET = 's'.repeat(32);
const visitor = { adminId: '5b0c1f2e-1', role: 'dev' };

let site: ChildProcess;
let config: { INSIGHTS_URL: string; INSIGHTS_SECRET: string; CLUB_URL: string };
beforeAll(async () => {
  const port = await freePort();
  config = { INSIGHTS_URL: `http://127.0.0.1:${port}/`, INSIGHTS_SECRET: SECRET, CLUB_URL: 'http://localhost:8080' };
  site = spawn(process.execPath, [join('scripts', 'simulators', 'insights.mjs')], {
    env: { PATH: process.env['PATH'], PORT: String(port), INSIGHTS_SECRET: SECRET },
    stdio: 'ignore',
  });
  await until(async () => (await fetch(`${config.INSIGHTS_URL}healthz`)).ok, { timeoutMs: 60_000, what: 'the site' });
});
afterAll(async () => {
  site.kill();
  if (site.exitCode === null) await once(site, 'exit');
});

const opened = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, page: await answer.text() };
};

it('admits the visitor of a link that the gateway signed, once', async () => {
  const { url } = insightsLink(config, visitor);
  const first = await opened(url);
  expect(first.status).toBe(200);
  expect(first.page).toContain('Signed in as administrator 5b0c1f2e-1, dev.');
  expect((await opened(url)).status).toBe(401);
});

it('refuses a link that is expired, of another key, for another site, or missing', async () => {
  const links = [
    insightsLink(config, visitor, Date.now() - 61_000),
    insightsLink({ ...config, INSIGHTS_SECRET: 'x'.repeat(32) }, visitor),
    { token: insightsLink({ ...config, INSIGHTS_URL: 'http://127.0.0.1:1/' }, visitor).token },
    { token: '' },
  ];
  for (const { token } of links) expect((await opened(`${config.INSIGHTS_URL}?token=${token}`)).status).toBe(401);
});
