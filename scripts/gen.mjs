// Generates everything that is derived from proto/ (message code, the error catalogue, the settings, the event catalogue and
// docs/events.md, which also names the groups of services) and from docs/openapi.json (the types of every call of the gateway).
// Does nothing when its inputs have not changed. `--check` fails when a generated file that the repository keeps is out of date.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const proto = join(root, 'proto');
const gen = join(proto, 'gen');
const stamp = join(gen, '.inputs');
const openapi = join(root, 'docs/openapi.json');
const check = process.argv.includes('--check');

const walk = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(dir, entry.name)) : [join(dir, entry.name)],
  );

const services = join(root, 'services');
const sources = existsSync(services) ? readdirSync(services).map((service) => join(services, service, 'src')) : [];
const consumers = sources
  .filter((src) => existsSync(src))
  .flatMap(walk)
  .filter((file) => file.endsWith('.consumer.ts'));

const inputs = [
  ...consumers,
  ...walk(join(proto, 'club')),
  join(proto, 'buf.yaml'),
  join(proto, 'buf.gen.yaml'),
  join(proto, 'errors.json'),
  join(proto, 'settings.json'),
  join(proto, 'points-table.json'),
  join(proto, 'awards.json'),
  join(proto, 'thresholds.json'),
  join(proto, 'audited-actions.json'),
  openapi,
  join(root, 'scripts/lib/calls.mjs'),
  fileURLToPath(import.meta.url),
].sort();
const hash = createHash('sha256');
for (const file of inputs) hash.update(relative(root, file)).update(readFileSync(file));
const fingerprint = hash.digest('hex');

if (!check && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) process.exit(0);

const buf = (...args) =>
  execFileSync(process.execPath, [join(root, 'node_modules/@bufbuild/buf/bin/buf'), ...args], {
    cwd: proto,
    maxBuffer: 64 << 20,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

if (!check) buf('generate');

const camel = (name) => name.replace(/_(\w)/g, (_, c) => c.toUpperCase());
const image = JSON.parse(buf('build', '-o', '-#format=json').toString());
const events = [];
for (const file of image.file.filter((f) => f.name.startsWith('club/'))) {
  (file.messageType ?? []).forEach((message, index) => {
    const option = message.options?.['[club.common.v1.event]'];
    if (!option) return;
    const comment = (file.sourceCodeInfo?.location ?? []).find(
      (l) => l.path?.length === 2 && l.path[0] === 4 && l.path[1] === index,
    )?.leadingComments;
    events.push({
      type: message.name,
      topic: option.topic,
      key: camel(option.key),
      file: file.name.replace(/\.proto$/, ''),
      comment: (comment ?? '').trim().replace(/\s*\n\s*/g, ' '),
      fields: message.field.map((f) => camel(f.name)),
    });
  });
}
events.sort((a, b) => a.topic.localeCompare(b.topic) || a.type.localeCompare(b.type));

/** The group that a file declares, with its types and whether it takes its events in batches. */
function groupOf(file) {
  const text = readFileSync(file, 'utf8');
  const [, group, types] = /@Consumer\(\{\s*group: '([^']+)',\s*types: ([^}]+?),?\s*\}\)/.exec(text) ?? [];
  if (!group) throw new Error(`${relative(root, file)} declares no group as '@Consumer({ group: …, types: … })'`);
  const list = types.startsWith('[') ? types : (new RegExp(`const ${types} = (\\[[^\\]]*\\])`).exec(text)?.[1] ?? '');
  const named = [...list.matchAll(/'(\w+)'/g)].map(([, type]) => type);
  const unknown = named.find((type) => !events.some((event) => event.type === type));
  if (named.length === 0 || unknown) throw new Error(`${relative(root, file)}: no such event: ${unknown ?? types}`);
  return { group, types: named, batches: /\bhandleBatch\(/.test(text) };
}
const groups = consumers.map(groupOf).sort((a, b) => a.group.localeCompare(b.group));

const docs = `# Events

Generated from \`proto/\` and the consumers by \`npm run gen\`; do not edit. Every message is the JSON of \`club.common.v1.EventEnvelope\`:
\`{eventId, type, occurredAt, correlationId, actor: {id, type}, data}\`. Delivery is at least once and in order for one key;
a second time changes nothing (see the groups below). Payloads carry ids, never personal data.

| Topic | Type | Key | Payload | When |
| --- | --- | --- | --- | --- |
${events.map((e) => `| \`${e.topic}\` | \`${e.type}\` | \`${e.key}\` | ${e.fields.map((f) => `\`${f}\``).join(', ')} | ${e.comment} |`).join('\n')}

## Who consumes them

A group takes its events one by one, each in a transaction that also records its \`eventId\`, or in batches: then what it writes is
idempotent by its own keys ([ADR 0058](adr/0058-consumers-may-batch-their-events.md)).

| Group | Takes | Events |
| --- | --- | --- |
${groups.map((g) => `| \`${g.group}\` | ${g.batches ? 'in batches' : 'one by one'} | ${g.types.map((type) => `\`${type}\``).join(', ')} |`).join('\n')}
`;
// Loads a compiler, which takes a second: only where something is to be generated.
const { callsOf } = await import('./lib/calls.mjs');
// Generated files that are committed, so that reviews show changes of a contract.
const kept = {
  'docs/events.md': docs,
  'web-kit/src/api/schema.d.ts': await callsOf(JSON.parse(readFileSync(openapi, 'utf8'))),
};
if (check) {
  const stale = Object.entries(kept).filter(
    ([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text,
  );
  for (const [file] of stale) console.error(`${file} is out of date: run npm run gen`);
  process.exit(stale.length ? 1 : 0);
}
for (const [file, text] of Object.entries(kept)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const header = '// Generated by scripts/gen.mjs. Do not edit.\n';
writeFileSync(
  join(gen, 'errors.ts'),
  `${header}
export type ErrorKind =
  | 'invalid' | 'unauthenticated' | 'forbidden' | 'not_found' | 'conflict' | 'too_large'
  | 'unsupported' | 'locked' | 'rate_limited' | 'internal' | 'unavailable';

/** Every error code of the product with its kind and its texts; {{…}} are placeholders for details. */
export const ERRORS = ${readFileSync(join(proto, 'errors.json'), 'utf8').trim()} as const satisfies Record<
  string,
  { kind: ErrorKind; en: string; bm: string }
>;

export type ErrorCode = keyof typeof ERRORS;
`,
);

writeFileSync(
  join(gen, 'settings.ts'),
  `${header}
/** Default settings of the club, unless its configuration changes them. */
export const SETTINGS = ${readFileSync(join(proto, 'settings.json'), 'utf8').trim()};

/** The points of a pack of each product that the club begins with, in the order of the points table. */
export const POINTS_TABLE = ${readFileSync(join(proto, 'points-table.json'), 'utf8').trim()};

/** Awards: factors of codes and receipts, points for actions of a member, and each tier's threshold and benefits. */
export const AWARDS = ${readFileSync(join(proto, 'awards.json'), 'utf8').trim()} as const;

/** Figures at which something begins: how little stock is little, and where the survey asks on. */
export const THRESHOLDS = ${readFileSync(join(proto, 'thresholds.json'), 'utf8').trim()} as const;
`,
);

writeFileSync(
  join(gen, 'audited-actions.ts'),
  `${header}
/**
 * Actions of administrators on records of each kind: no others are recorded. A name never changes, since audit entries never
 * change. See docs/product/back-office.md#audit.
 */
export const AUDITED_ACTIONS = ${readFileSync(join(proto, 'audited-actions.json'), 'utf8').trim()} as const;

/** A kind of record that administrators change. */
export type AuditedRecord = keyof typeof AUDITED_ACTIONS;
/** Action on a record of a kind. */
export type AuditedAction<R extends AuditedRecord = AuditedRecord> = (typeof AUDITED_ACTIONS)[R][number];
`,
);

const imports = new Map();
for (const e of events) imports.set(e.file, [...(imports.get(e.file) ?? []), e.type]);
writeFileSync(
  join(gen, 'events.ts'),
  `${header}
${[...imports].map(([file, types]) => `import { ${types.join(', ')} } from './${file}.js';`).join('\n')}

/** Every event type with its topic, the payload field that keys it, and its codec. */
export const EVENTS = {
${events.map((e) => `  ${e.type}: { topic: '${e.topic}', key: '${e.key}', codec: ${e.type} },`).join('\n')}
} as const;

export type EventType = keyof typeof EVENTS;
export type EventPayload<T extends EventType> = ReturnType<(typeof EVENTS)[T]['codec']['fromJSON']>;
`,
);
const rpcs = image.file.flatMap((file) =>
  (file.service ?? []).flatMap((service) =>
    service.method.map((rpc) => [
      `/${file.package}.${service.name}/${rpc.name}`,
      rpc.options?.idempotencyLevel ?? 'IDEMPOTENCY_UNKNOWN',
    ]),
  ),
);
writeFileSync(
  join(gen, 'idempotency.ts'),
  `${header}
export type IdempotencyLevel = 'IDEMPOTENCY_UNKNOWN' | 'NO_SIDE_EFFECTS' | 'IDEMPOTENT';

/** \`idempotency_level\` of each rpc, by the rpc's path. */
export const IDEMPOTENCY: Readonly<Record<string, IdempotencyLevel>> = {
${rpcs.map(([path, level]) => `  '${path}': '${level}',`).join('\n')}
};
`,
);
const adminRpcs = image.file.flatMap((file) =>
  (file.service ?? []).flatMap((service) =>
    service.method.flatMap((rpc) => {
      const roles = rpc.options?.['[club.common.v1.admin]']?.roles;
      return roles ? [[`/${file.package}.${service.name}/${rpc.name}`, roles]] : [];
    }),
  ),
);
writeFileSync(
  join(gen, 'admin-rpcs.ts'),
  `${header}
/** The back office's roles. */
export type AdminRole = 'dev' | 'superadmin';

/** Roles of the back office that may call an rpc, by its path; an rpc that is not listed is not for the back office alone. */
export const ADMIN_RPCS: Readonly<Record<string, readonly AdminRole[]>> = {
${adminRpcs.map(([path, roles]) => `  '${path}': [${roles.map((role) => `'${role}'`).join(', ')}],`).join('\n')}
};
`,
);
writeFileSync(stamp, fingerprint);
