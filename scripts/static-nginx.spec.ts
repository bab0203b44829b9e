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
  expect(conf).toContain('  add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;');
  // A location that adds a header itself takes none over from the server.
  const locations = [...conf.matchAll(/^ {2}location .*$/gm)].map(([line]) => line);
  expect(locations.filter((line) => line.includes('add_header'))).toEqual([]);
});

it('leads the addresses without a language to the English page with their query', () => {
  const redirects = [...conf.matchAll(/return 302 (\S+);/g)].map(([, to]) => to);
  expect(redirects).toEqual(Array(2).fill('/drypers-baby-club/en$is_args$args'));
});

/** A file name in the root of an image. */
const page = (below: string) => `/drypers-baby-club/${below}index.html`;
const MEMBER = [page(''), '/drypers-baby-club/assets/app-1a2b3c.js'];
const ADMIN = [page('admin/'), '/drypers-baby-club/admin/assets/desk-4d5e6f.js'];

/** Returns the file that answers a path, or a status, as nginx decides: an exact location, the first pattern that fits, the longest prefix. */
function answerTo(path: string, files: readonly string[]): string | number {
  const locations = [...conf.matchAll(/^ {2}location (?:([=~]) )?(\S+) \{ (.*) \}$/gm)].map(
    ([, how = '', what = '', does = '']) => ({ how, what, does }),
  );
  const prefixes = locations.filter(({ how, what }) => how === '' && path.startsWith(what));
  const { does = '' } =
    locations.find(({ how, what }) => how === '=' && path === what) ??
    locations.find(({ how, what }) => how === '~' && new RegExp(what).test(path)) ??
    prefixes.sort((a, b) => b.what.length - a.what.length)[0] ??
    {};
  const [, status] = /return (\d+)/.exec(does) ?? [];
  if (status) return Number(status);
  const [, candidate = '', otherwise] = /try_files (\S+) =(\d+);/.exec(does) ?? [];
  const file = candidate.replace('$uri', path);
  return files.includes(file) ? file : Number(otherwise);
}

it.each(['admin', 'admin/', 'admin/login', 'admin/brand/edit', 'admin/some/where/else'])(
  'answers a deep link to /%s with the back office’s page, and never with the members’',
  (path) => {
    const address = `/drypers-baby-club/${path}`;
    expect(answerTo(address, ADMIN)).toBe(page('admin/'));
    expect(answerTo(address, [...MEMBER, ...ADMIN])).toBe(page('admin/'));
    expect(answerTo(address, MEMBER)).toBe(404);
  },
);

it.each(['en', 'dashboard', 'scancode/success', 'administrator'])(
  'answers a deep link to /%s with the members’ page',
  (path) => {
    expect(answerTo(`/drypers-baby-club/${path}`, [...MEMBER, ...ADMIN])).toBe(page(''));
    expect(answerTo(`/drypers-baby-club/${path}`, ADMIN)).toBe(404);
  },
);

it('has a file that is there, and no page in the place of one that is not', () => {
  for (const file of [...MEMBER, ...ADMIN]) expect(answerTo(file, [...MEMBER, ...ADMIN])).toBe(file);
  for (const file of ['admin/assets/gone.js', 'admin/assets/app-1a2b3c.js', 'assets/gone.js', 'assets/desk-4d5e6f.js'])
    expect(answerTo(`/drypers-baby-club/${file}`, [...MEMBER, ...ADMIN])).toBe(404);
  expect(answerTo('/elsewhere', [...MEMBER, ...ADMIN])).toBe(404);
});

it('is given the paths of the back office by the ingress before those of all others', () => {
  const ingress = readFileSync(new URL('../charts/club/templates/ingress.yaml', import.meta.url), 'utf8');
  const paths = [...ingress.matchAll(/- path: (\S+)\n[^]*?"name" "([\w-]+)"/g)].map(([, path, name]) => [path, name]);
  expect(paths).toEqual([
    ['/drypers-baby-club/api', 'gateway'],
    ['/drypers-baby-club/admin', 'web-admin'],
    ['/', 'web-member'],
  ]);
});
