import { readFileSync } from 'node:fs';

const conf = readFileSync(new URL('../deploy/static.nginx.conf', import.meta.url), 'utf8');

it('writes no query and no referrer into its log: links of mails carry a secret', () => {
  const [, name, format = ''] = /^log_format (\w+) '([^']*)'/m.exec(conf) ?? [];
  expect(conf).toMatch(new RegExp(`^  access_log \\S+ ${name};`, 'm'));
  const variables = [...format.matchAll(/\$(\w+)/g)].map((found) => found[1]);
  for (const leaky of ['request', 'request_uri', 'args', 'query_string', 'http_referer']) {
    expect(variables).not.toContain(leaky);
  }
});

it('has nobody keep for ever that a file is not there: in a rollout it may only not be there yet', () => {
  const [, pattern = ''] = /^map \$status\$uri \$cache_policy \{\n {2}~(\S+) "[^"]*immutable";/m.exec(conf) ?? [];
  const immutable = (answer: string) => pattern !== '' && new RegExp(pattern).test(answer);
  expect(immutable('200/drypers-baby-club/assets/app-1a2b3c.js')).toBe(true);
  expect(immutable('404/drypers-baby-club/assets/app-1a2b3c.js')).toBe(false);
  expect(immutable('200/drypers-baby-club/index.html')).toBe(false);
});

it('keeps browsers on https, on every host below the club’s as well', () => {
  expect(conf).toContain('add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;');
});
