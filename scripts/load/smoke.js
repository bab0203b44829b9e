// One member, each answer of the scan call once: success, the same attempt again, used by you, unknown, bad input.
import { check, group } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { codes, post, scan, tokens } from './lib.js';

http.setResponseCallback(http.expectedStatuses(200, 400, 401, 404, 409));

export const options = {
  scenarios: { smoke: { executor: 'shared-iterations', vus: 1, iterations: 3 } },
  thresholds: { checks: ['rate==1'], http_req_failed: ['rate==0'] },
};

export default function () {
  const turn = exec.scenario.iterationInTest;
  const [token, other] = [tokens[turn * 2], tokens[turn * 2 + 1]];
  const code = codes[turn];

  group('a code counts once', () => {
    const first = scan(token, code);
    const again = scan(token, code);
    check(again, { 'same attempt, same answer': (r) => r.json('gainedPoints') === first.json('gainedPoints') });
    const used = post('/user/scancode', { code }, token, 'scancode', { 'idempotency-key': `other-${code}` });
    check(used, { 'another attempt is refused': (r) => r.status === 409 && r.json('code') === 'CODE_USED_BY_YOU' });
    const taken = post('/user/scancode', { code }, other, 'scancode');
    check(taken, { 'another member is refused': (r) => r.status === 409 && r.json('code') === 'CODE_USED_BY_OTHER' });
  });

  group('bad input changes nothing', () => {
    check(post('/user/scancode', { code: '0000000000' }, token, 'scancode'), {
      'unknown code': (r) => r.status === 404 && r.json('code') === 'CODE_UNKNOWN',
    });
    check(post('/user/scancode', { code: { $ne: null } }, token, 'scancode'), {
      'operator object': (r) => r.status === 400,
    });
    check(post('/user/scancode', { code: 'AB' }, token, 'scancode'), {
      'too short': (r) => r.status === 400 && r.json('errorTranslated') !== undefined,
    });
    check(post('/user/scancode', { code }, 'nobody', 'scancode'), { 'no session': (r) => r.status === 401 });
  });
}
