import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const conf = read('deploy/static.nginx.conf');

it('writes no query and no referrer into its log: links of mails carry a secret', () => {
  const [, name, format = ''] = /^log_format (\w+) '([^']*)'/m.exec(conf) ?? [];
  expect(conf).toMatch(new RegExp(`^  access_log \\S+ ${name};`, 'm'));
  const variables = [...format.matchAll(/\$(\w+)/g)].map((found) => found[1]);
  for (const leaky of ['request', 'request_uri', 'args', 'query_string', 'http_referer']) {
    expect(variables).not.toContain(leaky);
  }
});

it('sends the headers that the edge of a developer sends', () => {
  const edge = read('scripts/edge.mjs');
  for (const name of ['Content-Security-Policy', 'Referrer-Policy']) {
    const sent = new RegExp(`add_header ${name} "?([^"]*?)"? always;`).exec(conf)?.[1];
    const [, block = ''] = new RegExp(`'${name.toLowerCase()}':\\s*((?:["'].*["'][^,]*?)+),\\n`).exec(edge) ?? [];
    const local = block.replaceAll(/^\s*["']|["']( \+)?$/gm, '').replaceAll('\n', '');
    expect(sent).toBe(local);
  }
});
