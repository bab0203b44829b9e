import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ADMIN = 'club.admin.';
/** The prefix of what the kit keeps, until an app says another one. */
const KIT = 'club.';

interface Source {
  file: string;
  text: string;
}

/** The sources that a browser is sent. */
const sourcesOf = (app: string): Source[] =>
  readdirSync(join(app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && !file.startsWith('testing/'))
    .map((file) => ({ file: `${app}/src/${file}`, text: readFileSync(join(app, 'src', file), 'utf8') }));

const APPS = { admin: sourcesOf('web-admin'), member: sourcesOf('web-member'), kit: sourcesOf('web-kit') };

const WRITES =
  /(?:localStorage|sessionStorage|[sS]torage\??)\.setItem\(\s*([^,]+),|sessionTokens\(window\.\w+, (\w+)\)/g;

/** Returns what a key begins with: all of it, or what stands before what is put into it. */
function startOf(key: string, { file, text }: Source, all: readonly Source[]): string {
  const literal = /^['`]([^'`$]*)/.exec(key);
  if (literal) return literal[1]!;
  const [, name = '', called] = /^(\w+)(\()?/.exec(key) ?? [];
  if (name === 'keptAs') return startOf(key.slice('keptAs('.length), { file, text }, all);
  const declared = new RegExp(`^(?:export )?const ${name} = ${called ? '\\([^)]*\\)[^=]*=> ' : ''}(.+);$`, 'm');
  const own = declared.exec(text) ?? all.map((one) => declared.exec(one.text)).find((found) => found);
  if (!own) throw new Error(`${file}: nobody knows what ${key} begins with`);
  // One constant may stand within another.
  const value = own[1]!.replace(/^`\$\{(\w+)\}/, (_, inner: string) => `\`${startOf(inner, { file, text }, all)}`);
  return startOf(value, { file, text }, all);
}

/** Returns the beginnings of the keys that are written. */
const keysOf = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    [...source.text.matchAll(WRITES)].map(([, set, token]) => startOf((set ?? token)!.trim(), source, sources)),
  );

/** `key` is what an app gives for its token: that is read at its call. */
const kit = keysOf(APPS.kit.filter(({ file }) => !file.endsWith('/session-tokens.ts')));

describe('what the two apps of one origin keep in a browser', () => {
  it('has a prefix of its own in the back office, which nothing of the members’ app shares', () => {
    expect(kit.toSorted()).toEqual(['language', 'reloaded']);
    const admin = [...keysOf(APPS.admin), ...kit.map((name) => ADMIN + name)];
    const member = [...keysOf(APPS.member), ...kit.map((name) => KIT + name)];
    expect(admin).toContain(`${ADMIN}token`);
    expect(admin.filter((key) => !key.startsWith(ADMIN))).toEqual([]);
    expect(member).toEqual(expect.arrayContaining(['club.token', 'club.cart.', 'club.draft.', 'club.language']));
    expect(member.filter((key) => key.startsWith(ADMIN))).toEqual([]);
    // The dashboard's flags are the only names whose beginning does not distinguish them; they are few and listed.
    expect(member.filter((key) => ADMIN.startsWith(key))).toEqual(['club.']);
    const flags = APPS.member.find(({ file }) => file.endsWith('features/dashboard/remembered.ts'))!;
    expect(flags.text).not.toMatch(/'admin/);
  });

  it('is named by the back office before anything is kept', () => {
    const { text } = APPS.admin.find(({ file }) => file.endsWith('src/main.tsx'))!;
    const at = ['keepBelow(KEPT_BELOW);', 'firstLanguage(', 'remember(', 'sessionTokens(window'].map((call) =>
      text.lastIndexOf(call),
    );
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at[0]).toBeGreaterThan(text.lastIndexOf('import '));
  });

  it('is kept in no other way by the back office or the kit', () => {
    const others =
      /indexedDB|\bcaches\b\.|document\.cookie|[lL]ocalStorage\[|sessionStorage\[|BroadcastChannel|navigator\.locks/;
    const found = [...APPS.admin, ...APPS.kit].filter(({ text }) => others.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
  });
});
