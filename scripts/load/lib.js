// Shared by the k6 scenarios. Everything comes from the environment: CLUB_URL, and DATA, a folder with members.txt and codes.csv
// (README.md). Members and codes are read once for all virtual users: as values of each, 600,000 codes and 50 users take 3.3 GB.
import { check } from 'k6';
import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter } from 'k6/metrics';
import { codesOf, membersOf } from './data.js';
import { htmlOf, lineOf, reportOf } from './report.js';

export const members = new SharedArray('members', () => membersOf(open(`${__ENV.DATA}/members.txt`)).members);
const passwords = new SharedArray('password', () => [membersOf(open(`${__ENV.DATA}/members.txt`)).password]);
export const codes = new SharedArray('codes', () => codesOf(open(`${__ENV.DATA}/codes.csv`)));
const api = `${__ENV.CLUB_URL}/drypers-baby-club/api`;

const used = new Counter('club_used');
const limited = new Counter('club_limited');
const busy = new Counter('club_busy');

const overloaded = () => __ENV.OVERLOAD === 'yes';
/** Answers that are no failure of the club; others are expected by single requests. */
const EXPECTED = [{ min: 200, max: 299 }, 409, 429];

/**
 * Sends a request of a member and counts the refusals that are no failures: used (409), limited (429), busy (503, expected only beyond
 * what the club holds). `expected`: further statuses that are no failures.
 */
function send(method, path, { body, token, name, headers = {}, expected = [] }) {
  const response = http.request(method, `${api}${path}`, body && JSON.stringify(body), {
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    responseCallback: http.expectedStatuses(...EXPECTED, ...expected, ...(overloaded() ? [503] : [])),
    tags: { name },
    timeout: '10s',
  });
  used.add(response.status === 409 ? 1 : 0, { name });
  limited.add(response.status === 429 ? 1 : 0, { name });
  busy.add(response.status === 503 ? 1 : 0, { name });
  return response;
}

/** POSTs JSON. */
export const post = (path, request) => send('POST', path, request);

/** GETs. */
export const get = (path, request) => send('GET', path, request);

/** Signs a member in. */
export const signIn = ({ email }) => post('/user/signin', { body: { email, password: passwords[0] }, name: 'signin' });

/** The member of this iteration: all of them in turn. */
export const memberOf = (turn) => members[turn % members.length];

/** Returns the place of this iteration in the codes, each of which is sent once. Ends the test when all are used. */
export function turnOfCode() {
  const turn = Number(__ENV.FIRST || 0) + exec.scenario.iterationInTest;
  if (turn >= codes.length) exec.test.abort('every code is used: make more (load-codes)');
  return turn;
}

/** Returns whether the club refused for load, as it may beyond what it holds: with the time after which to come again. */
const refused = ({ status, headers }) => (status === 429 || status === 503) && Number(headers['Retry-After']) > 0;

/** Scans one code and checks the whole answer: a credit that is missing or torn is a failure, not a slow answer. */
export function scan(token, code) {
  const headers = { 'idempotency-key': `load-${code}` };
  const response = post('/user/scancode', { body: { code }, token, name: 'scancode', headers });
  if (overloaded() && response.status !== 200) {
    check(response, { 'scan: refused with the time to come again': refused });
    return response;
  }
  // Counted apart, with thresholds of their own.
  if (response.status === 409 || response.status === 429) return response;
  check(response, {
    'scan: 200': (r) => r.status === 200,
    'scan: points gained': (r) => r.status === 200 && r.json('gainedPoints') > 0,
    'scan: one entry whose lines are the gain': (r) =>
      r.status === 200 && r.json('data').reduce((sum, line) => sum + line.points, 0) === r.json('gainedPoints'),
    'scan: counted': (r) => r.status === 200 && r.json('foundScanned') > 0,
  });
  return response;
}

/** Returns what k6 writes at the end: a line on the terminal, and with OUT the report as JSON and as a page. */
export function summary(profile, data) {
  const report = reportOf(data, { profile, url: __ENV.CLUB_URL, at: new Date().toISOString() });
  const out = __ENV.OUT;
  return {
    ...(__ENV.SUMMARY ? { [__ENV.SUMMARY]: JSON.stringify(report) } : {}),
    ...(out
      ? { [`${out}/${profile}.json`]: JSON.stringify(report, null, 2), [`${out}/${profile}.html`]: htmlOf(report) }
      : {}),
    stdout: `${lineOf(report)}\n`,
  };
}
