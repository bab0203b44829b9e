// The shape of a service (docs/architecture.md), as far as a rule can hold it: who sees a schema, how collaborators are
// injected, where ctx stands, and which suffix a class of each kind has.
import { relative, sep } from 'node:path';

/** What a class decorator makes of a class, and the files in which such classes stand. */
const SUFFIXES = {
  GrpcService: 'grpc',
  Consumer: 'consumer',
  Job: 'job',
  Tail: 'tail',
  Module: 'module',
};
/** Who may import a schema; others may take no more from it than the name of a collection. */
const SEES_DOCUMENTS = /\.(schema|repository|migrations)\.ts$/;
const TOKEN = /^[A-Z][A-Z0-9_]*$/;
/** A generated client (docs/adr/0048): its type, `Calls<…>`, is no class. */
const CLIENT = /ServiceClient$/;

const nameOf = (node) => (node?.type === 'CallExpression' ? nameOf(node.callee) : node?.name);

/** What is wrong with `from` importing `names` from `specifier`; undefined when it may. */
export function schemaViolation(from, specifier, names) {
  if (!specifier.startsWith('.') || !specifier.endsWith('.schema.js') || SEES_DOCUMENTS.test(from)) return undefined;
  const constants = names.length > 0 && names.every((name) => TOKEN.test(name));
  return constants ? undefined : 'Only the repository (and its migration) sees documents; others take domain types.';
}

/** What is wrong with a class that carries `decorator` standing in `from`; undefined when it may. */
export function suffixViolation(from, decorator) {
  const suffix = SUFFIXES[decorator];
  return suffix && !from.endsWith(`.${suffix}.ts`)
    ? `A class with @${decorator} stands in a *.${suffix}.ts.`
    : undefined;
}

const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/');
    const report = (node, message) => message && context.report({ node, message });

    const checkParameters = ({ params }) => {
      params.forEach((param, at) => {
        const target = param.type === 'TSParameterProperty' ? param.parameter : param;
        const bare = target.type === 'AssignmentPattern' ? target.left : target;
        const type = bare.typeAnnotation?.typeAnnotation;
        if (type?.type !== 'TSTypeReference' || type.typeName.name !== 'RequestContext') return;
        if (at > 0) report(param, 'ctx is the first parameter.');
        if (bare.name?.startsWith('_')) report(param, 'What does not need ctx does not take it.');
      });
    };

    return {
      ImportDeclaration(node) {
        const names = node.specifiers.map((one) => one.imported?.name ?? 'default');
        report(node, schemaViolation(from, node.source.value, names));
        const schema = node.specifiers.some((one) => one.imported?.name === 'Schema' && one.importKind !== 'type');
        if (node.source.value === 'mongoose' && node.importKind !== 'type' && schema && !SEES_DOCUMENTS.test(from))
          report(node, 'A collection is declared in a *.schema.ts.');
      },
      Decorator(node) {
        const name = nameOf(node.expression);
        report(node, suffixViolation(from, name));
        const [token] = node.expression.arguments ?? [];
        if (name === 'Inject' && token?.type === 'Identifier' && !TOKEN.test(token.name) && !CLIENT.test(token.name))
          report(
            node,
            'A class is injected by its type; @Inject is for tokens of interfaces, values and generated clients.',
          );
      },
      FunctionDeclaration: checkParameters,
      FunctionExpression: checkParameters,
      ArrowFunctionExpression: checkParameters,
      TSEmptyBodyFunctionExpression: checkParameters,
      TSDeclareFunction: checkParameters,
    };
  },
};

export default rule;
