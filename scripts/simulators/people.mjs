// Stands in for the two places that know people from elsewhere: the social login's OpenID provider, whose login page is
// a list of test people, and the sister shop's account check (JSON over HTTP with basic auth).
import { createServer } from 'node:http';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Provider } from 'oidc-provider';

const {
  PORT,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  SHOP_USER,
  SHOP_PASSWORD,
  HOST = '127.0.0.1',
  ISSUER = `http://127.0.0.1:${PORT}`,
} = process.env;
for (const [name, value] of Object.entries({ PORT, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SHOP_USER, SHOP_PASSWORD })) {
  if (!value) {
    console.error(`people: ${name} is not set`);
    process.exit(1);
  }
}

const MAX_BODY = 16 * 1024;
// The origin has another port in every stack, so any local one is accepted.
const CALLBACK = /^http:\/\/(localhost|127\.0\.0\.1):\d+\/drypers-baby-club\/api\/user\/social\/callback$/;

const person = (name, email, gender, birthdate, more = {}) => ({
  name,
  email,
  email_verified: true,
  gender,
  birthdate,
  ...more,
});

/** Test people by their subject. `refuses` are scopes that they do not give. */
const PEOPLE = {
  mei: person('Tan Mei Ling', 'mei.ling@example.com', 'female', '1993-06-18'),
  aisyah: person('Aisyah', 'aisyah@example.com', 'female', '1994-03-08'),
  siti: person('Siti Nurhaliza', 'siti@example.com', 'female', '1990-01-11', { refuses: ['email'] }),
  unproven: person('Kumar Raj', 'kumar@example.com', 'male', '1988-09-30', { email_verified: false }),
};

/** Accounts of the sister shop by e-mail. */
const SHOPPERS = {
  'farah@example.com': {
    password: 'Shop#12345',
    profile: {
      name: 'Farah Idris',
      number: '60198765432',
      email: 'farah@example.com',
      gender: 'female',
      birthDate: '1992-07-14',
      race: 'malay',
      pregnancyStage: 'pregnant',
    },
  },
};

// Any address below example.com is a person too: tests need people that no other test uses.
const accountOf = (sub) =>
  PEOPLE[sub] ?? (/^[\w.+-]+@example\.com$/.test(sub) ? person('New Person', sub, 'female', '1991-05-20') : undefined);

const provider = new Provider(ISSUER, {
  clients: [
    {
      client_id: OIDC_CLIENT_ID,
      client_secret: OIDC_CLIENT_SECRET,
      redirect_uris: ['http://localhost:8080/drypers-baby-club/api/user/social/callback'],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  claims: {
    openid: ['sub'],
    profile: ['name', 'gender', 'birthdate'],
    email: ['email', 'email_verified'],
  },
  cookies: { keys: [randomBytes(32).toString('hex')] },
  features: { devInteractions: { enabled: false } },
  pkce: { required: () => true },
  interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_, sub) => {
    const account = accountOf(sub);
    return account && { accountId: sub, claims: async () => ({ ...account, sub }) };
  },
});
const isLocal = provider.Client.prototype.redirectUriAllowed;
provider.Client.prototype.redirectUriAllowed = function redirectUriAllowed(uri) {
  return CALLBACK.test(uri) || isLocal.call(this, uri);
};

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (uid) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Test people</title>
<style>
  body { font: 1rem/1.5 system-ui; max-width: 26rem; margin: 3rem auto; padding: 0 1rem }
  button { display: block; width: 100%; margin: .5rem 0; padding: .8rem; font: inherit; text-align: left }
</style>
<h1>Who are you?</h1>
<p>A stand-in for the social login of development and tests.</p>
<form method="post" action="/interaction/${uid}">
${Object.entries(PEOPLE)
  .map(
    ([sub, { name, email, refuses, email_verified: proven }]) =>
      `<button name="person" value="${sub}">${escape(name)} (${escape(email)}${refuses ? ', keeps the e-mail' : ''}${proven ? '' : ', not verified'})</button>`,
  )
  .join('\n')}
<button name="person" value="">Turn back</button>
</form>
<form method="post" action="/interaction/${uid}">
<label>Somebody else <input name="person" type="email" placeholder="…@example.com" required></label>
<button>Continue</button>
</form>`;

async function interact(request, response, uid) {
  const details = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    return response.end(page(uid));
  }
  const sub = new URLSearchParams(await bodyOf(request)).get('person');
  const account = accountOf(sub ?? '');
  if (!account) {
    const result = { error: 'access_denied', error_description: 'the person turned back' };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  const grant = new provider.Grant({ accountId: sub, clientId: details.params.client_id });
  grant.addOIDCScope('openid profile email');
  if (account.refuses) grant.rejectOIDCScope(account.refuses.join(' '));
  const result = { login: { accountId: sub, remember: false }, consent: { grantId: await grant.save() } };
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_BODY) throw new Error('the body is too long');
  }
  return text;
}

const answer = (response, status, body) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};
const expected = Buffer.from(`Basic ${Buffer.from(`${SHOP_USER}:${SHOP_PASSWORD}`).toString('base64')}`);

function authorised(request) {
  const got = Buffer.from(request.headers.authorization ?? '');
  return got.length === expected.length && timingSafeEqual(got, expected);
}

async function shop(request, response) {
  if (request.method !== 'POST') return answer(response, 405, { error: 'method not allowed' });
  if (!authorised(request)) return answer(response, 401, { error: 'unauthorised' });
  let body;
  try {
    body = JSON.parse(await bodyOf(request));
  } catch {
    return answer(response, 400, { error: 'unreadable' });
  }
  const account = SHOPPERS[String(body.email ?? '').toLowerCase()];
  if (request.url === '/api/accounts/lookup') return answer(response, 200, { known: Boolean(account) });
  if (!account) return answer(response, 200, { status: 'unknown' });
  if (account.password !== body.password) return answer(response, 200, { status: 'wrong_password' });
  return answer(response, 200, { status: 'accepted', profile: account.profile });
}

const callback = provider.callback();
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, ISSUER);
  const failed = (error) => {
    console.error(error.message);
    if (!response.headersSent) answer(response, 500, { error: 'internal error' });
  };
  if (pathname === '/healthz') return answer(response, 200, { status: 'ok' });
  if (pathname === '/api/accounts/check' || pathname === '/api/accounts/lookup') {
    return void shop(request, response).catch(failed);
  }
  const uid = /^\/interaction\/([\w-]+)$/.exec(pathname)?.[1];
  if (uid) return void interact(request, response, uid).catch(failed);
  return callback(request, response);
});
server.listen(Number(PORT), HOST);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 2_000).unref();
  });
}
