// Shared by the k6 scenarios. Everything comes from the environment: CLUB_URL and DATA, a file that scripts/load.mjs
// prepared: {tokens: [...], codes: [...]} — signed-in members and codes nobody has used. Against another place, whose
// tokens and codes somebody has to bring: `k6 run -e CLUB_URL=https://… -e DATA=/…/data.json scripts/load/scan.js`.
import { check } from 'k6';
import { SharedArray } from 'k6/data';
import http from 'k6/http';

const data = JSON.parse(open(__ENV.DATA));
export const tokens = new SharedArray('tokens', () => data.tokens);
export const codes = new SharedArray('codes', () => data.codes);
const api = `${__ENV.CLUB_URL}/drypers-baby-club/api`;

/** POSTs JSON as a member. */
export function post(path, body, token, name, headers = {}) {
  return http.post(`${api}${path}`, JSON.stringify(body), {
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    tags: { name },
  });
}

/** Scans one code and checks the whole answer: a credit that is missing or torn is a failure, not a slow answer. */
export function scan(token, code) {
  const response = post('/user/scancode', { code }, token, 'scancode', { 'idempotency-key': `load-${code}` });
  check(response, {
    'scan: 200': (r) => r.status === 200,
    'scan: points gained': (r) => r.status === 200 && r.json('gainedPoints') > 0,
    'scan: one entry whose lines are the gain': (r) =>
      r.status === 200 && r.json('data').reduce((sum, line) => sum + line.points, 0) === r.json('gainedPoints'),
    'scan: counted': (r) => r.status === 200 && r.json('foundScanned') > 0,
  });
  return response;
}
