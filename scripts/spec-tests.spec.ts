import { readdirSync, readFileSync } from 'node:fs';
import { errorsOf, hasTest, readList, readTitles } from './lib/spec-tests.mjs';

const root = process.cwd();
const folder = `${root}/docs/spec-tests`;

describe('every row of the specification has its tests', () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith('.md')))('%s', (name) => {
    expect(errorsOf(readFileSync(`${folder}/${name}`, 'utf8'), root)).toEqual([]);
  });
});

describe('the check of those lists', () => {
  const head = '| § | Row | Test file | Test name |\n| --- | --- | --- | --- |\n';
  const me = 'scripts/spec-tests.spec.ts';
  const list = (...rows: string[]) => `# List\n\n## §1\n\n${head}${rows.map((row) => `| 1 | ${row} |\n`).join('')}`;

  it('finds nothing in a sound list', () => {
    expect(errorsOf(list(`a row | \`${me}\` | finds nothing in a sound list`), root)).toEqual([]);
  });

  it('names missing files, missing tests and empty sections', () => {
    expect(
      errorsOf(`${list('r | gone.spec.ts | x', `s | ${me} | nobody wrote this`)}\n## §2\n\n${head}`, root),
    ).toEqual([
      'r: no such test file: gone.spec.ts',
      `s: no test "nobody wrote this" in ${me}`,
      'section without a row: §2',
    ]);
    expect(errorsOf('# nothing', root)).toEqual(['the list has no section']);
  });

  it.each(['| 1 | two | cells |\n', '| 1 | no name | a.spec.ts |  |\n'])('refuses %j', (row) => {
    expect(() => readList(`## §1\n\n${head}${row}`)).toThrow('not a row of four');
  });

  it('reads a | in a cell', () => {
    expect(readList(list('a \\| b | f.spec.ts | t'))[0]?.rows[0]?.row).toBe('a | b');
  });

  it('knows what a table of an imported file fills in, and nothing that no table has', () => {
    const opens = (name: string) =>
      `r | web-admin/src/app/screens.spec.tsx | ${name} opens by its address alone, as a reload does, and is clean for axe`;
    expect(errorsOf(list(opens('brandEdit')), root)).toEqual([]);
    expect(errorsOf(list(opens('brandErase')), root)).toEqual([expect.stringContaining('no test "brandErase opens')]);
  });

  it('knows titles in every form, and what a table fills in', () => {
    const file = readTitles(`
      describe('group', () => {
        it("plain", () => {});
        test.each([['age', 15], ['name', 3]])('§5 %s of %i', () => {});
        it.each([\`a \${kind} row\`])('holds %s', () => {});
        it.each([' a b', -1])('reads %j', () => {});
        notATest('not me', () => {});
      });`);
    expect(
      ['group', 'plain', '§5 %s of %i', '§5 age of 15', 'holds a made row', 'reads " a b"', 'reads -1'].filter(
        (name) => !hasTest(file, name),
      ),
    ).toEqual([]);
    expect(
      ['not me', 'plai', '§5 size of 4', '§5 age', 'holds nothing', 'reads "a b"', 'reads -3'].filter((name) =>
        hasTest(file, name),
      ),
    ).toEqual([]);
  });
});
