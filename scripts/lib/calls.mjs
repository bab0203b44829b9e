import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const HEADER = `// Generated from docs/openapi.json by \`npm run gen\`. Do not edit.
`;
// Every path carries its operations; the calls below name them without what a path could also have.
const LEFT_OUT = new Set(['paths', 'webhooks', '$defs']);

/** Returns the folder that every path is in; empty when they share none. */
export function baseOf(paths) {
  const [first = '', ...others] = paths;
  let base = first;
  for (const path of others) while (!`${path}/`.startsWith(`${base}/`)) base = base.slice(0, base.lastIndexOf('/'));
  return base;
}

// A file of a form is a Blob to the sender, not a text.
const file = ts.factory.createTypeReferenceNode('Blob');
const transform = ({ format }) => (format === 'binary' ? file : undefined);

/**
 * Returns the TypeScript of an OpenAPI document: `components`, `operations`, and `Calls`, each operation by its method
 * and its path below the common base. Throws when a reference leads nowhere.
 */
export async function callsOf(document) {
  const base = baseOf(Object.keys(document.paths));
  const calls = [];
  const paths = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    const own = path.slice(base.length);
    paths[own] = {};
    for (const [method, { responses, ...operation }] of Object.entries(methods)) {
      // Leaves out failures: those of every call are an ApiError.
      const { default: _, ...answers } = responses;
      paths[own][method] = { ...operation, responses: answers };
      calls.push([`${method.toUpperCase()} ${own}`, operation]);
    }
  }
  const nodes = await openapiTS({ ...document, paths }, { alphabetize: true, transform });
  const kept = nodes.filter((node) => !LEFT_OUT.has(node.name?.text));
  const line = ([name, { operationId, summary }]) =>
    `${summary ? `  /** ${summary} */\n` : ''}  '${name}': operations['${operationId}'];\n`;
  calls.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${HEADER}
/** Every call of the gateway by its method and path. */
export interface Calls {
${calls.map(line).join('')}}

${astToString(kept)}`;
}
