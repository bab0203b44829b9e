// Two utilities of one kind on one element have no order that a reader could see: the sheet's decides, not the one in which
// they are written. Finds them: in one text, between the arguments of cn(), and between what a component of the kit gives
// itself and what its user passes. What a user may replace carries the variant `base:` (web-kit/src/styles.css).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import ts from 'typescript';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const require = createRequire(import.meta.url);
/** Set by utilities that work together. */
const SHARED = new Set(['content', 'filter', 'backdrop-filter']);
const CLASS_NAME = /^(\w*C|c)lassName$/;

/** What a class sets, and where: `{context, properties}`, undefined for one that is no utility. */
async function readerOf(stylesheet) {
  const design = await loadDesignSystem(readFileSync(stylesheet, 'utf8'), {
    base: dirname(stylesheet),
    async loadStylesheet(id, base) {
      const path = id === 'tailwindcss' ? require.resolve('tailwindcss/index.css') : join(base, id);
      return { path, base: dirname(path), content: existsSync(path) ? readFileSync(path, 'utf8') : '' };
    },
  });
  const known = new Map();
  return (name) => {
    if (!known.has(name)) known.set(name, effectOf(name, design.candidatesToCss([name])[0]));
    return known.get(name);
  };
}

function effectOf(name, css) {
  if (!css) return undefined;
  const rule = css.split('@property')[0];
  const properties = new Set([...rule.matchAll(/^\s*([a-z-]+):/gm)].map(([, property]) => property));
  for (const property of properties) if (property.startsWith('--') || SHARED.has(property)) properties.delete(property);
  const context = [...rule.matchAll(/^\s*([^{};]+)\{/gm)].map(([, part]) => part.trim().replace(escaped(name), '&'));
  return { name, context: context.join(' '), properties };
}

const escaped = (name) => `.${name.replace(/^\d/, (digit) => `\\3${digit} `).replace(/[^\w\s\\-]/g, (c) => `\\${c}`)}`;

const within = (inner, outer) => inner.size < outer.size && [...inner].every((property) => outer.has(property));
/** Whether the sheet alone decides between two. The narrower of two (px beside p) always stands later in it. */
function undecided(one, other) {
  if (!one || !other || one.name === other.name || one.context !== other.context) return false;
  if (![...one.properties].some((property) => other.properties.has(property))) return false;
  return !within(one.properties, other.properties) && !within(other.properties, one.properties);
}
/** Whether what is passed may lose against what a component has already. */
const mayLose = (passed, own) =>
  undecided(passed, own) ||
  Boolean(passed && own && passed.context === own.context && within(own.properties, passed.properties));

/** The class names of an expression: `{always, perhaps}`, each a list of texts. Alternatives stay apart. */
function textsOf(node, constants, out = []) {
  if (ts.isStringLiteralLike(node)) out.push(node.text);
  else if (ts.isIdentifier(node)) out.push(...(constants.get(node.text) ?? []));
  else if (ts.isTemplateExpression(node)) {
    out.push([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' '));
    for (const { expression } of node.templateSpans) textsOf(expression, constants, out);
  } else if (ts.isConditionalExpression(node)) {
    textsOf(node.whenTrue, constants, out);
    textsOf(node.whenFalse, constants, out);
  } else if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      const joined = [...textsOf(node.left, constants), ...textsOf(node.right, constants)];
      out.push(joined.join(' '));
    } else textsOf(node.right, constants, out);
  } else ts.forEachChild(node, (child) => void textsOf(child, constants, out));
  return out;
}
const classesIn = (texts) => [...new Set(texts.join(' ').split(/\s+/).filter(Boolean))];

function* nodesOf(node) {
  yield node;
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

const isCn = (node) => ts.isCallExpression(node) && node.expression.getText() === 'cn';

/** The component that a node stands in. */
function componentOf(node) {
  for (let at = node.parent; at; at = at.parent) {
    const name =
      ts.isFunctionDeclaration(at) || (ts.isVariableDeclaration(at) && ts.isIdentifier(at.name)) ? at.name?.text : '';
    if (name && /^[A-Z]/.test(name)) return name;
  }
  return undefined;
}

/** What stands in `files`: `[{path, text}]`, as lines `path:line …`. */
export async function findings(files, stylesheet = join(root, 'web-kit/src/styles.css')) {
  const effect = await readerOf(stylesheet);
  const sources = files.map(({ path, text }) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  );
  const found = [];
  const report = (source, node, one, other, where) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${source.fileName}:${line + 1} ${one} and ${other} ${where}`);
  };
  const pairs = (one, other, test) =>
    one.flatMap((a) => other.filter((b) => test(effect(a), effect(b))).map((b) => [a, b]));

  const own = new Map();
  const passed = [];
  for (const source of sources) {
    const nodes = [...nodesOf(source)];
    const constants = new Map();
    for (const node of nodes) {
      if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) continue;
      if (ts.isVariableStatement(node.parent.parent) && node.parent.parent.parent === source)
        if (!/=>|function/.test(node.initializer.getText()))
          constants.set(node.name.text, textsOf(node.initializer, new Map()));
    }
    for (const node of nodes) {
      if (isCn(node)) {
        const parts = node.arguments.filter((argument) => !CLASS_NAME.test(argument.getText()));
        const texts = parts.map((part) => classesIn(textsOf(part, constants)));
        texts.forEach((classes, index) => {
          for (const later of texts.slice(index + 1))
            for (const [a, b] of pairs(classes, later, undecided)) report(source, node, a, b, 'may meet in one cn()');
        });
        const name = componentOf(node);
        for (const prop of node.arguments.map((argument) => argument.getText()).filter((text) => CLASS_NAME.test(text)))
          if (name) own.set(`${name}.${prop}`, [...(own.get(`${name}.${prop}`) ?? []), ...texts.flat()]);
      }
      if (ts.isJsxAttribute(node) && CLASS_NAME.test(node.name.getText()) && node.initializer) {
        const tag = node.parent.parent.tagName.getText();
        const texts = textsOf(node.initializer, constants);
        if (/^[A-Z]/.test(tag)) passed.push({ source, node, key: `${tag}.${node.name.getText()}`, texts });
      }
      if (ts.isStringLiteral(node) && source.fileName.endsWith('x')) {
        const classes = classesIn([node.text]);
        if (classes.length < 2 || !classes.every((name) => /^[^\s'"{}]+$/.test(name))) continue;
        for (let i = 0; i < classes.length; i += 1)
          for (const [a, b] of pairs([classes[i]], classes.slice(i + 1), undecided))
            report(source, node, a, b, 'in one text');
      }
    }
  }
  for (const { source, node, key, texts } of passed)
    for (const [a, b] of pairs(classesIn(texts), own.get(key) ?? [], mayLose))
      report(source, node, a, b, `of ${key.split('.')[0]} itself: give that one base: in the kit`);
  return [...new Set(found)];
}

function* walk(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (/\.tsx?$/.test(path) && !/\.spec\.|\.d\.ts$/.test(path)) yield path;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = ['web-kit/src', 'web-member/src', 'web-admin/src'].map((dir) => join(root, dir)).filter(existsSync);
  const files = paths
    .flatMap((dir) => [...walk(dir)])
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
  const found = await findings(files);
  for (const line of found) console.error(line);
  process.exit(found.length ? 1 : 0);
}
