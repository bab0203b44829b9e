import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { circlesOf, foldersOf, importGraph } from './circles.mjs';

const isTest = (file: string) => /\.spec\.tsx?$|\/testing\/|\/test\/|\/e2e\//.test(file);

describe('the import graph of the repository', () => {
  const { files, workspaces } = importGraph(process.cwd());

  it('is read', () => {
    expect(files.size).toBeGreaterThan(1000);
    expect(files.get('web-member/src/main.tsx')).toContain('web-member/src/app/store.ts');
    expect(workspaces.get('web-member')).toContain('web-kit');
    expect(workspaces.get('services/identity')).toContain('services/platform');
  });

  it('has no circle of more than two files', () => {
    expect(circlesOf(files).filter((circle) => circle.length > 2)).toEqual([]);
  });

  it('leads one way between workspaces', () => {
    expect(circlesOf(workspaces)).toEqual([]);
  });

  it('leads one way between the features of a web app', () => {
    const feature = (file: string) => (isTest(file) ? undefined : /^web-[^/]+\/src\/features\/[^/]+/.exec(file)?.[0]);
    const features = foldersOf(files, feature);
    expect(features.size).toBeGreaterThan(20);
    expect(circlesOf(features)).toEqual([]);
  });

  it('leads one way between the features of a service', () => {
    // An adapter in clients/ implements the port of a feature, whose module provides it: they know each other.
    const feature = (file: string) =>
      isTest(file) ? undefined : /^services\/[^/]+\/src\/(?!clients\/)[^/]+(?=\/)/.exec(file)?.[0];
    const features = foldersOf(files, feature);
    expect(features.size).toBeGreaterThan(50);
    expect(features.has('services/content/src/items')).toBe(true);
    expect(circlesOf(features)).toEqual([]);
  });
});

describe('circles', () => {
  const graph = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));

  it('are found however they are entered, each once', () => {
    expect(circlesOf(graph({ a: ['b'], b: ['c'], c: ['b', 'd'], d: ['e'], e: ['d'] }))).toEqual([
      ['d', 'e'],
      ['b', 'c'],
    ]);
    expect(circlesOf(graph({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual([['a', 'b', 'c']]);
  });

  it('are none where two ways lead to one file', () => {
    expect(circlesOf(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });

  it('of folders leave out what stands in none', () => {
    const files = graph({ 'a/1': ['b/1', 'main'], 'b/1': ['a/2'], 'a/2': ['a/1'], main: ['a/1'] });
    expect(circlesOf(foldersOf(files, (file) => /^(\w+)\//.exec(file)?.[1]))).toEqual([['a', 'b']]);
  });
});

describe('reading imports', () => {
  const root = mkdtempSync(join(tmpdir(), 'circles-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  afterAll(() => rmSync(root, { recursive: true }));

  it('follows static, dynamic, type and re-exporting ones, inside a workspace and across', () => {
    write('package.json', JSON.stringify({ workspaces: ['one', 'more/*'] }));
    write('one/package.json', JSON.stringify({ name: '@club/one' }));
    write('more/two/package.json', JSON.stringify({ name: '@club/two' }));
    write('one/src/a.ts', "import { b } from './b.js';\nexport * from './c.js';\nimport type { D } from './d.js';\n");
    write('one/src/b.ts', "export const b = () => import('./e.js');\nimport '@club/two/deep';\n");
    write('one/src/c.ts', "export type C = import('./d.js').D;\n");
    write('one/src/d.tsx', 'export type D = string;\n');
    write('one/src/e.ts', "import '../../more/two/src/f.js';\n");
    write('more/two/src/f.ts', '');
    write('one/dist/g.ts', '');
    const { files, workspaces } = importGraph(root);
    expect(Object.fromEntries([...files].map(([file, imports]) => [file, [...imports]]))).toEqual({
      'one/src/a.ts': ['one/src/b.ts', 'one/src/c.ts', 'one/src/d.tsx'],
      'one/src/b.ts': ['one/src/e.ts'],
      'one/src/c.ts': ['one/src/d.tsx'],
      'one/src/d.tsx': [],
      'one/src/e.ts': [],
      'more/two/src/f.ts': [],
    });
    expect([...workspaces].map(([from, to]) => [from, [...to]])).toEqual([
      ['one', ['more/two']],
      ['more/two', []],
    ]);
  });
});
