import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeAtomic } from './files.mjs';
import { readList } from './spec-tests.mjs';

const LISTS = 'docs/spec-tests';
const MUTATIONS = `${LISTS}/mutations`;

/** Returns where the mutations of a section stand: one file for each section of a list. */
export const fileOf = (list, title) =>
  `${MUTATIONS}/${list}/${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.json`;

/** Returns the size of the test a row cites: what it needs beside node. */
export const sizeOf = (file) =>
  file.endsWith('.e2e.ts') ? 'e2e' : file.endsWith('.medium.spec.ts') ? 'medium' : 'unit';

const textOf = ({ section, row, file, name }) => [section, row, file, name].join(' | ');

/**
 * Returns the hash that a result is kept under: of the row with its test, and of the mutation that must break it. Where
 * the files of both lie is no part of it, so that what is moved as it is needs no new proof.
 */
export const hashOf = ({ section, row, name }, { find, replace }) =>
  createHash('sha256')
    .update(JSON.stringify([section, row, name, find, replace]))
    .digest('hex')
    .slice(0, 16);

/** Returns every row of the lists with its list, section title, key and, where there is one, its mutation. */
export function readRows(root) {
  const rows = [];
  const lists = readdirSync(join(root, LISTS)).filter((name) => name.endsWith('.md'));
  for (const list of lists.map((name) => name.slice(0, -3)).sort()) {
    for (const { title, rows: own } of readList(readFileSync(join(root, LISTS, `${list}.md`), 'utf8'))) {
      const entries = readJson(join(root, fileOf(list, title)), []);
      for (const row of own) {
        const entry = entries.find(
          (each) =>
            each.row === row.row && each.file === row.file && each.name === row.name && each.section === row.section,
        );
        const known = { ...row, list, title, key: `${list} | ${textOf(row)}` };
        const { mutation, whole = false } = entry ?? {};
        // `whole`: the test goes on from those before it in its file, which therefore run too.
        rows.push(entry ? { ...known, mutation, whole, hash: hashOf(row, mutation) } : known);
      }
    }
  }
  return rows;
}

/** Returns the entries of every section's file, as written. */
export function readEntries(root) {
  const folder = join(root, MUTATIONS);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: list }) =>
      readdirSync(join(folder, list)).flatMap((file) =>
        readJson(join(folder, list, file), []).map((entry) => ({ ...entry, list, key: `${list} | ${textOf(entry)}` })),
      ),
    );
}

// What is generated from a file has its texts letter for letter.
const GENERATED = {
  'proto/errors.json': 'proto/gen/errors.ts',
  'proto/points-table.json': 'proto/gen/settings.ts',
  'proto/awards.json': 'proto/gen/settings.ts',
  'proto/thresholds.json': 'proto/gen/settings.ts',
  'proto/settings.json': 'proto/gen/settings.ts',
};

/** Returns the source that the servers read of a file: itself, or what is generated from it. */
export const sourceOf = (file) => GENERATED[file] ?? file;

/** Returns a source with its mutation; throws unless what is to be found stands in it exactly once. */
export function mutate(source, { file, find, replace }) {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`found ${parts.length - 1} times in ${file}: ${find}`);
  return parts.join(replace);
}

/** Returns what is wrong with a mutation of this checkout, or undefined. */
export function errorOf({ file, find, replace }, root) {
  if (!existsSync(join(root, file))) return `no such file: ${file}`;
  if (/\.(spec|e2e)\.tsx?$|\/testing\/|\/e2e\//.test(file)) return `is of a test: ${file}`;
  if (find === replace) return 'changes nothing';
  try {
    mutate(readFileSync(join(root, file), 'utf8'), { file, find, replace });
    return undefined;
  } catch (error) {
    return error.message;
  }
}

const RESULTS = `${MUTATIONS}/results.json`;

/** Returns whether a row’s mutation was seen to turn its test red. */
export const isRed = ({ hash }, results) => hash !== undefined && results[hash]?.result === 'red';

/** Returns the results by hash: `{row, result, seconds, date}`; red is what a test must be. */
export const readResults = (root) => readJson(join(root, RESULTS), {});

const lines = (values) =>
  `{\n${Object.entries(values)
    .sort(([, a], [, b]) => (a.row < b.row ? -1 : a.row > b.row ? 1 : 0))
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n}\n`;

const count = (rows, results) => {
  const by = (result) => rows.filter(({ hash }) => hash && results[hash]?.result === result).length;
  const red = by('red');
  const mutated = rows.filter(({ hash }) => hash).length;
  return [rows.length, mutated, red, mutated - red];
};

/** Returns the page of the results: each section with its rows, those with a mutation, and those proven. */
export function pageOf(rows, results) {
  const sections = new Map();
  for (const row of rows) {
    const key = `${row.list}: ${row.title}`;
    sections.set(key, [...(sections.get(key) ?? []), row]);
  }
  const line = (title, own) => `| ${[title, ...count(own, results)].join(' | ')} |`;
  const weak = rows.filter(({ hash }) => hash && results[hash]?.result !== 'red');
  return [
    '# Rows and their mutations',
    '',
    'Written by `npm run bench -- rows`: each row’s production code is broken once, and the test that the row names must fail.',
    '',
    '| Section | Rows | With a mutation | Red | Not red |',
    '| --- | --: | --: | --: | --: |',
    ...[...sections].map(([title, own]) => line(title, own)),
    line('**all**', rows),
    '',
    ...(weak.length === 0 ? [] : ['## Not red', '']),
    ...weak.map(({ key, hash }) => `- ${key}: ${results[hash]?.result ?? 'not run'}`),
    ...(weak.length === 0 ? [] : ['']),
  ].join('\n');
}

/** Writes results, those of rows and mutations that are gone left out, and their page. */
export function writeResults(root, results) {
  const rows = readRows(root);
  const known = new Set(rows.map(({ hash }) => hash).filter(Boolean));
  const kept = Object.fromEntries(Object.entries(results).filter(([hash]) => known.has(hash)));
  writeAtomic(join(root, RESULTS), lines(kept));
  writeAtomic(join(root, `${MUTATIONS}/README.md`), pageOf(rows, kept));
}
