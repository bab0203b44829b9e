// One member, each answer of the scan call once: success, the same attempt again, used by you, unknown, bad input.
import { check, group } from 'k6';
import exec from 'k6/execution';
import { codes, memberOf, post, scan, summary } from './lib.js';

export const options = {
  scenarios: { smoke: { executor: 'shared-iterations', vus: 1, iterations: 3 } },
  thresholds: { checks: ['rate==1'], http_req_failed: ['rate==0'] },
};

export default function () {
  const turn = exec.scenario.iterationInTest;
  const [token, other] = [memberOf(turn * 2).token, memberOf(turn * 2 + 1).token];
  const code = codes[turn];
  const typed = (body, by, more = {}) =>
    post('/user/scancode', { body, token: by, name: 'scancode', expected: [400, 401, 404], ...more });

  group('a code counts once', () => {
    const first = scan(token, code);
    const again = scan(token, code);
    check(again, { 'same attempt, same answer': (r) => r.json('gainedPoints') === first.json('gainedPoints') });
    const used = typed({ code }, token, { headers: { 'idempotency-key': `other-${code}` } });
    check(used, { 'another attempt is refused': (r) => r.status === 409 && r.json('code') === 'CODE_USED_BY_YOU' });
    const taken = typed({ code }, other);
    check(taken, { 'another member is refused': (r) => r.status === 409 && r.json('code') === 'CODE_USED_BY_OTHER' });
  });

  group('bad input changes nothing', () => {
    check(typed({ code: '0000000000' }, token), {
      'unknown code': (r) => r.status === 404 && r.json('code') === 'CODE_UNKNOWN',
    });
    check(typed({ code: { $ne: null } }, token), { 'operator object': (r) => r.status === 400 });
    check(typed({ code: 'AB' }, token), {
      'too short': (r) => r.status === 400 && r.json('errorTranslated') !== undefined,
    });
    check(typed({ code }, 'nobody'), { 'no session': (r) => r.status === 401 });
  });
}

export const handleSummary = (data) => summary('smoke', data);
