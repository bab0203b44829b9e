// Visits of members: some sign in with their password, all see their dashboard, history and the shop, some register a code, some
// redeem the cheapest item that they can pay.
import { check } from 'k6';
import { codes, get, memberOf, post, scan, signIn, summary, turnOfCode } from './lib.js';
import { JOURNEY, journeyOptions } from './options.js';

export const options = journeyOptions(__ENV);

/** Returns whether this visit is one of the share: the visits are spread evenly, so that every run has the same of each kind. */
const isOneOf = (turn, share) => Math.floor((turn + 1) * share) > Math.floor(turn * share);

export default function () {
  const turn = turnOfCode();
  const member = memberOf(turn);
  let { token } = member;
  if (isOneOf(turn, JOURNEY.signIn)) {
    const response = signIn(member);
    // Outside development an address has thirty sign-ins a minute (429, counted apart).
    if (response.status === 429) return;
    check(response, { 'sign-in: a session': (r) => r.status === 200 && typeof r.json('token') === 'string' });
    if (response.status !== 200) return;
    token = response.json('token');
  }
  const session = post('/user/session', { body: {}, token, name: 'session' });
  check(session, { 'dashboard: points and addresses': (r) => r.status === 200 && r.json('user.totalPoints') >= 0 });
  check(get('/user/points/fetch', { token, name: 'points' }), {
    'history: a page': (r) => r.status === 200 && Array.isArray(r.json('data')),
  });
  const catalogue = get('/rewards/catalog/fetch', { token, name: 'catalogue' });
  check(catalogue, { 'shop: items': (r) => r.status === 200 && Array.isArray(r.json('data')) });
  if (isOneOf(turn, JOURNEY.scan)) scan(token, codes[turn]);
  if (isOneOf(turn, JOURNEY.redeem) && session.status === 200 && catalogue.status === 200)
    redeem(token, session.json('user'), catalogue.json('data'), turn);
}

/** Redeems the cheapest item that the member can pay, if there is one. */
function redeem(token, user, items, turn) {
  const [item] = items
    .filter(({ active, remaining, points }) => active && remaining > 0 && points <= user.totalPoints)
    .sort((a, b) => a.points - b.points);
  const address = user.addresses.find(({ active }) => active);
  if (!item || !address) return;
  const body = { addressId: address.id, items: [{ id: item.id, quantity: 1 }] };
  const headers = { 'idempotency-key': `load-${user.id}-${turn}-${codes[turn]}` };
  const response = post('/rewards/redeem', { body, token, name: 'redeem', headers });
  // The last piece may be gone meanwhile, which is an answer (409, counted apart).
  if (response.status === 409 || response.status === 429) return;
  check(response, { 'redeem: an order': (r) => r.status === 200 && r.json('points') === item.points });
}

export const handleSummary = (data) => summary('journey', data);
