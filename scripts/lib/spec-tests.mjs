import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const RUNNERS = new Set(['it', 'test', 'describe']);

/** Cells of a table's line; a | of the text is written \|. */
const cellsOf = (line) =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/**
 * Sections (`## …`) of a list of rows and the tests that hold them, each with its rows
 * `{section, row, file, name}`. A table begins with a head and a rule, which are left out.
 */
export function readList(markdown) {
  const sections = [];
  let inTable = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) sections.push({ title: line.slice(3).trim(), rows: [] });
    if (!line.startsWith('|')) {
      inTable = false;
      continue;
    }
    const cells = cellsOf(line);
    if (!inTable || cells.every((cell) => /^:?-+:?$/.test(cell))) {
      inTable = true;
      continue;
    }
    if (sections.length === 0) throw new Error(`a row before any section: ${line}`);
    if (cells.length !== 4 || cells.some((cell) => cell === '')) throw new Error(`not a row of four: ${line}`);
    const [section, row, file, name] = cells;
    sections
      .at(-1)
      .rows.push({ section, row, file: file.replace(/^`|`$/g, ''), name: name.replace(/^`+ ?| ?`+$/g, '') });
  }
  return sections;
}

const textOf = (node) =>
  ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? node.head.text + node.templateSpans.map((span) => `%s${span.literal.text}`).join('')
      : undefined;

const runnerOf = (node) =>
  ts.isIdentifier(node)
    ? RUNNERS.has(node.text)
    : (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) && runnerOf(node.expression);

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const PLACE = /%[sdifjopc#]|\$[\w.]+/;
const patternOf = (title) => new RegExp(`^${title.split(new RegExp(PLACE, 'g')).map(escape).join('(.*)')}$`, 's');

/** Titles of the tests and groups in a file, as written, and every text in it (rows of tables fill titles). */
export function readTitles(source, file = 'x.tsx') {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ESNext, false, ts.ScriptKind.TSX);
  const titles = [];
  const texts = new Set();
  const patterns = [];
  const imports = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) imports.push(node.moduleSpecifier.text);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) texts.add(node.name.text);
    if (ts.isNumericLiteral(node) || ts.isStringLiteralLike(node)) texts.add(node.text);
    if (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) {
      texts.add(`${ts.tokenToString(node.operator)}${node.operand.text}`);
    }
    // one that is hardly more than its values would stand for anything
    if (ts.isTemplateExpression(node) && textOf(node).replaceAll('%s', '').length > 5)
      patterns.push(patternOf(textOf(node)));
    if (ts.isCallExpression(node) && runnerOf(node.expression)) {
      const title = node.arguments[0] && textOf(node.arguments[0]);
      if (title !== undefined) titles.push(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { titles, texts, patterns, imports };
}

/**
 * The file with the texts of what it imports from beside it, two steps far: a test of every screen has them from a table
 * that others read too.
 */
function withTables(path, file, steps = 2) {
  const texts = new Set(file.texts);
  if (steps === 0) return { ...file, texts };
  for (const name of file.imports.filter((each) => each.startsWith('.'))) {
    const base = join(dirname(path), name.replace(/\.js$/, ''));
    const found = [`${base}.ts`, `${base}.tsx`].find((each) => existsSync(each));
    if (!found) continue;
    for (const text of withTables(found, readTitles(readFileSync(found, 'utf8'), found), steps - 1).texts)
      texts.add(text);
  }
  return { ...file, texts };
}

/** Whether a value that fills a title stands in the file: as a text, as a sign of one, or as JSON of such texts. */
function isWritten(value, texts) {
  if (value.length === 1) return [...texts].some((text) => text.includes(value));
  if (['undefined', 'null', 'true', 'false'].includes(value)) return true;
  if (!/^[[{"]/.test(value)) return false;
  const found = [];
  try {
    JSON.parse(value, (_, part) => (typeof part === 'object' ? part : found.push(String(part))));
  } catch {
    return false;
  }
  return found.every((part) => texts.has(part) || isWritten(part, texts));
}

/** Whether a test of that name stands in the file: its title, or one that a row of the file fills in. */
export function hasTest({ titles, texts, patterns }, name) {
  const inRow = (part) => texts.has(part) || isWritten(part, texts) || patterns.some((pattern) => pattern.test(part));
  return titles.some((title) => {
    if (title === name) return true;
    if (!PLACE.test(title)) return false;
    return patternOf(title).exec(name)?.slice(1).some(inRow) ?? false;
  });
}

/** What is wrong with a list: rows without their file or test, sections without rows. Nothing is []. */
export function errorsOf(markdown, root) {
  const sections = readList(markdown);
  if (sections.length === 0) return ['the list has no section'];
  const known = new Map();
  const wide = new Map();
  const errors = [];
  for (const { title, rows } of sections) {
    if (rows.length === 0) errors.push(`section without a row: ${title}`);
    for (const { row, file, name } of rows) {
      const path = join(root, file);
      if (!/\.(spec|e2e)\.tsx?$/.test(file) || !existsSync(path)) {
        errors.push(`${row}: no such test file: ${file}`);
        continue;
      }
      if (!known.has(file)) known.set(file, readTitles(readFileSync(path, 'utf8'), file));
      if (hasTest(known.get(file), name)) continue;
      if (!wide.has(file)) wide.set(file, withTables(path, known.get(file)));
      if (!hasTest(wide.get(file), name)) errors.push(`${row}: no test "${name}" in ${file}`);
    }
  }
  return errors;
}
