// What comments cite must be in this repository: a link to a document resolves to a file and an anchor of it, and no
// comment names a document that only its author has. Oxlint asks the rule; run as a program this looks at what oxlint does
// not read: proto files, charts and the links of the documents themselves.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../lib/paths.mjs';

/** Words that stand for a document outside the repository. */
const OUTSIDE = [
  /(?<![\w/.-])(?:\.\.\/)?(?:(?:design|spec)\/)?(?:rules|architecture|style|frontend|language|loyalty|operations|local-stack|admin|member-account|member-rewards)\.md\b/i,
  /(?<![\w/.-])member-(?:account|rewards)(?=$|[\s,.:;)])/i,
  /(?<!RFC \d{3,5},? )§\s?\d/,
  /\bspecifications?\b(?!\.)/i,
  /\blanguage guide\b/i,
  /\bissue (?:texts?\b|["“#])/i,
];
const LINK = /(?<![\w/.-])docs\/[\w./-]+(?:#[\w-]+)?/g;

const documents = new Map();
/** The anchors of a document: its headings as GitHub writes them. Undefined when there is no such file. */
function anchorsOf(path) {
  const file = join(root, path);
  if (!existsSync(file) || !statSync(file).isFile()) return undefined;
  if (!documents.has(path)) documents.set(path, headings(readFileSync(file, 'utf8')));
  return documents.get(path);
}

/** The anchors of a text's headings. */
export function headings(text) {
  const plain = text.replace(/^```[^]*?^```/gm, '');
  return new Set(
    [...plain.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** What is wrong with a link, `docs/<file>.md#<anchor>`; a record may be cited by its number alone. */
function linkFault(link) {
  const [path, anchor] = link.replace(/[.]+$/, '').split('#');
  const record = /^(docs\/adr)\/(\d{4})$/.exec(path);
  if (record) {
    const there = readdirSync(join(root, record[1])).some((name) => name.startsWith(`${record[2]}-`));
    return there ? undefined : `'${link}': there is no such record.`;
  }
  if (!path.endsWith('.md')) return existsSync(join(root, path)) ? undefined : `'${link}': there is no such file.`;
  const anchors = anchorsOf(path);
  if (!anchors) return `'${link}': there is no such file.`;
  return anchor === undefined || anchors.has(anchor) ? undefined : `'${link}': ${path} has no such heading.`;
}

/** What is wrong with the citations of a comment, one text for each. */
export function errorsOf(comment) {
  const outside = OUTSIDE.map((word) => word.exec(comment)?.[0]).filter(Boolean);
  return [
    ...outside.map((word) => `'${word}' is not in this repository; link docs/product/<area>.md#<heading>.`),
    ...[...comment.matchAll(LINK)].map(([link]) => linkFault(link)).filter(Boolean),
  ];
}

/** What is wrong with the links of a document at `path`, relative to the repository. */
export function linkErrors(path, text) {
  const plain = text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...plain.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file, anchor] = target.split('#');
    const to = file ? normalize(join(dirname(path), file)) : path;
    if (!existsSync(join(root, to))) return [`'${target}': there is no such file.`];
    if (anchor === undefined || !to.endsWith('.md')) return [];
    return anchorsOf(to)?.has(anchor) ? [] : [`'${target}': ${to} has no such heading.`];
  });
}

const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          for (const message of errorsOf(comment.value)) context.report({ loc: comment.loc, message });
      },
    };
  },
};
export default rule;

const COMMENT = { proto: /\/\/(.*)$/, yaml: /(?:^|\s)#(.*)$/, tpl: /(.*)/, Dockerfile: /^#(.*)$/, py: /#(.*)$/ };

/** Everything that oxlint does not read, as lines `path:line …`. */
function findings() {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return tracked.flatMap((path) => {
    const kind = /(?:[./]|^)(proto|yaml|tpl|Dockerfile|py|md)$/.exec(path)?.[1];
    if (!kind || !existsSync(join(root, path))) return [];
    const text = readFileSync(join(root, path), 'utf8');
    if (kind === 'md') return linkErrors(path, text).map((error) => `${path} ${error}`);
    return text.split('\n').flatMap((line, at) => {
      const comment = COMMENT[kind].exec(line)?.[1];
      return comment ? errorsOf(comment).map((error) => `${path}:${at + 1} ${error}`) : [];
    });
  });
}

if (process.argv[1] && relative(process.argv[1], fileURLToPath(import.meta.url)) === '') {
  const found = findings();
  for (const line of found) console.log(line);
  if (found.length > 0) process.exitCode = 1;
}
