import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compiledOf, runsCompiled, withMutatedBuild } from './mutated-build.mjs';
import { putBack } from './kept-files.mjs';
import { until } from './processes.mjs';

const SOURCE = 'services/till/src/points/price.ts';
const COMPILED = 'services/till/dist/points/price.js';
const WHOLE = 'the compiled text';
const TEXT = `
  import { rounded } from './rounded.js';
  import type { Cart } from './cart.js';
  const Kept = () => (target: object) => void target;
  @Kept()
  export class Price {
    of(price: number, cart?: Cart) {
      return rounded(price * 2, cart);
    }
  }`;
const MUTATION = { file: SOURCE, find: 'price * 2', replace: 'price * 3' };
const OTHER = { file: 'services/till/src/points/rounded.ts', find: 'Math.round', replace: 'Math.floor' };

let root: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const compiled = () => readFileSync(join(root, COMPILED), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'club-build-'));
  copyFileSync('tsconfig.base.json', join(root, 'tsconfig.base.json'));
  write(SOURCE, TEXT);
  write('services/till/src/points/rounded.ts', 'export const rounded = (value: number) => Math.round(value);\n');
  write(COMPILED, WHOLE);
  write('services/till/dist/points/rounded.js', 'export const rounded = (value) => Math.round(value);\n');
  write('services/till/package.json', '{"type":"module"}');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a mutated build', () => {
  it('is what a process runs, a module with its decorators, for as long as it is wanted', async () => {
    const before = statSync(join(root, COMPILED)).mtimeMs;
    const answer = await withMutatedBuild(root, MUTATION, async () => {
      const code = `import { Price } from ${JSON.stringify(join(root, COMPILED))}; console.log(new Price().of(5))`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
      let text = '';
      child.stdout.on('data', (part) => (text += part));
      await once(child, 'close');
      return text.trim();
    });
    expect(answer).toBe('15');
    expect(compiled()).toBe(WHOLE);
    expect(statSync(join(root, COMPILED)).mtimeMs).toBe(before);
    expect(existsSync(join(root, `${COMPILED}.kept`))).toBe(false);
  });

  it('is put back when the run fails, and when the mutation does not fit', async () => {
    const failing = withMutatedBuild(root, MUTATION, () => {
      expect(compiled()).toContain('price * 3');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(compiled()).toBe(WHOLE);
    await expect(withMutatedBuild(root, { ...MUTATION, find: 'gone' }, () => {})).rejects.toThrow('found 0 times');
    expect(compiled()).toBe(WHOLE);
    await expect(withMutatedBuild(root, { ...MUTATION, file: 'docs/x.md' }, () => {})).rejects.toThrow('docs/x.md');
  });

  it('of a run that was killed is put back by the next, unless it was compiled anew', async () => {
    const script = `import { withMutatedBuild } from ${JSON.stringify(join(process.cwd(), 'scripts/lib/mutated-build.mjs'))};
      await withMutatedBuild(${JSON.stringify(root)}, ${JSON.stringify(MUTATION)}, () => new Promise(() => setInterval(() => {}, 1000)));`;
    const killed = async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
      await until(() => compiled().includes('price * 3'), { timeoutMs: 60_000, what: 'the build to be broken' });
      await expect(withMutatedBuild(root, MUTATION, () => {})).rejects.toThrow('in use');
      child.kill('SIGKILL');
      await once(child, 'close');
    };
    await killed();
    await withMutatedBuild(root, OTHER, () => expect(compiled()).toBe(WHOLE));
    await killed();
    write(COMPILED, 'compiled anew');
    expect(putBack(root)).toEqual([]);
    expect(compiled()).toBe('compiled anew');
  });

  it.each([
    ['services/x/src/a/b.ts', 'services/x/dist/a/b.js'],
    ['gateway/src/main.ts', 'gateway/dist/main.js'],
    ['proto/gen/errors.ts', 'proto/dist/errors.js'],
  ])('of %s is %s', (file, path) => expect(compiledOf(file)).toBe(path));
});

it.each([
  ['gateway/src/journey.medium.spec.ts', true],
  ['services/identity/src/identity.medium.spec.ts', true],
  ['services/loyalty-ledger/src/ledger.process.medium.spec.ts', true],
  ['services/identity/src/account/profile.medium.spec.ts', false],
])('whether %s runs compiled processes: %s', (file, compiles) =>
  expect(runsCompiled(process.cwd(), file)).toBe(compiles),
);
