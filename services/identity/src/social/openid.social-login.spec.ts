import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { FixedClock } from '@club/platform/testing';
import { HttpSisterShop } from '../shop/http.sister-shop.js';
import { OpenIdSocialLogin, profileOf } from './openid.social-login.js';
import { SocialLoginCancelled, SocialLoginInvalid } from './ports.js';

const simulator = fileURLToPath(new URL('../../../../scripts/simulators/people.mjs', import.meta.url));
const redirectUri = 'http://localhost:9999/drypers-baby-club/api/user/social/callback';
const secrets = {
  OIDC_CLIENT_ID: 'club',
  OIDC_CLIENT_SECRET: 'a-secret',
  SHOP_USER: 'club',
  SHOP_PASSWORD: 'b-secret',
};
let child: ChildProcess;
let base: string;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const answers = () =>
  fetch(`${base}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [simulator], {
    env: { ...process.env, ...secrets, PORT: String(port) },
    stdio: 'ignore',
  });
  for (;;) {
    if (await answers()) break;
    if (child.exitCode !== null) throw new Error('the simulator ended');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});
afterAll(() => child.kill('SIGKILL'));

const provider = (issuer = base, clientSecret = secrets.OIDC_CLIENT_SECRET) =>
  new OpenIdSocialLogin({ issuer, clientId: 'club', clientSecret, redirectUri });

/** Acts as a browser at the provider: follows redirects, keeps cookies and signs in; returns the query of the callback. */
async function visit(url: string, person: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = url;
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    if (next.startsWith(redirectUri)) return new URL(next).search.slice(1);
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    body = location ? undefined : new URLSearchParams({ person });
    next = location ? new URL(location, next).href : next;
  }
  throw new Error(`never led back; last at ${next}`);
}

async function login(person: string) {
  const social = provider();
  const { url, attempt } = await social.start();
  return social.finish(await visit(url, person), attempt);
}

describe('the social login over OpenID Connect', () => {
  it('asks with code flow, PKCE, state and nonce', async () => {
    const { url, attempt } = await provider().start();
    const query = new URL(url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: redirectUri,
      code_challenge_method: 'S256',
      state: attempt.state,
      nonce: attempt.nonce,
    });
    expect(url).not.toContain(attempt.verifier);
  });

  it('brings name, e-mail, gender and birthday', async () => {
    expect(await login('mei')).toEqual({
      name: 'Tan Mei Ling',
      email: 'mei.ling@example.com',
      gender: 'female',
      dob: '1993-06-18',
    });
  });

  it.each(['siti', 'unproven'])('brings no e-mail that was kept back or never verified (%s)', async (person) => {
    expect(await login(person)).toMatchObject({ email: '', gender: expect.any(String) });
  });

  it('brings anybody whom a test makes up', async () => {
    expect(await login('e2e.1@example.com')).toMatchObject({ email: 'e2e.1@example.com' });
  });

  it('reports that the person turned back', async () => {
    await expect(login('')).rejects.toBeInstanceOf(SocialLoginCancelled);
  });

  it.each(['state', 'nonce', 'verifier'] as const)('refuses an answer to another %s', async (part) => {
    const social = provider();
    const { url, attempt } = await social.start();
    const query = await visit(url, 'mei');
    const another = { ...attempt, [part]: (await social.start()).attempt[part] };
    await expect(social.finish(query, another)).rejects.toBeInstanceOf(SocialLoginInvalid);
  });

  it('refuses a code a second time', async () => {
    const social = provider();
    const { url, attempt } = await social.start();
    const query = await visit(url, 'mei');
    await social.finish(query, attempt);
    await expect(social.finish(query, attempt)).rejects.toBeInstanceOf(SocialLoginInvalid);
  });

  it('works again after the provider was unavailable', async () => {
    const port = await freePort();
    const social = provider(`http://127.0.0.1:${port}`);
    await expect(social.start()).rejects.toThrow();
    await expect(social.start()).rejects.not.toBeInstanceOf(SocialLoginInvalid);
  });

  it.each([
    [{ email: 'A@Example.com', email_verified: true }, 'a@example.com'],
    [{ email: 'a@example.com', email_verified: 'true' }, ''],
    [{ email: 'a@example.com' }, ''],
    [{ email: 7, email_verified: true }, ''],
  ])('of the claims %j the e-mail is %p', (claims, email) => expect(profileOf(claims).email).toBe(email));

  it('leaves out claims that no form takes', () => {
    expect(profileOf({ name: 7, gender: 'x', birthdate: '0000-06-18' })).toEqual({
      name: '',
      email: '',
      gender: '',
      dob: '',
    });
  });
});

describe('the sister shop over HTTP', () => {
  const warnings: unknown[] = [];
  const logger = { warn: (...line: unknown[]) => void warnings.push(line) } as never;
  const clock = new FixedClock('2026-11-21T03:00:00Z');
  const shop = (over: Partial<ConstructorParameters<typeof HttpSisterShop>[0]> = {}, timeoutMs = 5_000) =>
    new HttpSisterShop({ url: base, user: 'club', password: secrets.SHOP_PASSWORD, ...over }, clock, logger, timeoutMs);

  it('accepts the right password with a profile, and distinguishes wrong from unknown', async () => {
    expect(await shop().check('farah@example.com', 'Shop#12345')).toEqual({
      outcome: 'accepted',
      profile: {
        name: 'Farah Idris',
        number: '60198765432',
        email: 'farah@example.com',
        gender: 'female',
        dob: '1992-07-14',
        race: 'malay',
        pregnancyStage: 'pregnant',
      },
    });
    expect(await shop().check('farah@example.com', 'x')).toEqual({ outcome: 'wrong' });
    expect(await shop().check('nobody@example.com', 'x')).toEqual({ outcome: 'unknown' });
    expect([await shop().knows('farah@example.com'), await shop().knows('nobody@example.com')]).toEqual([true, false]);
  });

  it('is asked about every form of a password, and gives a name without what no name has', async () => {
    const stored = 'Kopi#e\u0301123';
    const asked: string[] = [];
    const profile = {
      ...{ name: ' Farah <3 Idris 88', number: '+60 (0)19-876 5432', email: 'farah@example.com' },
      ...{ gender: 'female', birthDate: '1992-07-14' },
    };
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { password } = JSON.parse(body) as { password: string };
        asked.push(password);
        response.end(
          JSON.stringify(password === stored ? { status: 'accepted', profile } : { status: 'wrong_password' }),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await shop({ url }).check('farah@example.com', stored)).toMatchObject({
      outcome: 'accepted',
      profile: { name: 'Farah Idris', number: '60198765432' },
    });
    expect(asked.toSorted()).toEqual([stored, stored.normalize('NFKC')].toSorted());
    expect(await shop({ url }).check('farah@example.com', 'Abcdef1!')).toEqual({ outcome: 'wrong' });
    expect(asked).toHaveLength(3);
    await new Promise((resolve) => server.close(resolve));
  });

  it('is unavailable when it does not answer in time or as agreed; the log contains no personal data', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    for (const failing of [shop({ password: 'wrong' }), shop({ url: `${base}/nowhere` }), shop({ url }, 50)]) {
      expect(await failing.check('farah@example.com', 'Shop#12345')).toEqual({ outcome: 'unavailable' });
      expect(await failing.knows('farah@example.com')).toBe(false);
    }
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
    expect(JSON.stringify(warnings)).not.toMatch(/farah|Shop#/);
  });
});
