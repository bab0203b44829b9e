// Which file may import what: the architecture's layers as one table, for static, dynamic and type imports alike.
import { dirname, join, relative, sep } from 'node:path';

const SERVICES = [
  'identity',
  'loyalty-ledger',
  'catalogue-orders',
  'content',
  'samples-surveys',
  'receipts',
  'contests',
];
const SERVERS = [...SERVICES, 'gateway'];
const TALK = 'Services talk over gRPC and Kafka only; share code through services/platform.';
// Pure modules of the platform that domain code may know (docs/adr/0016).
const PURE = [
  'node:crypto',
  ...[
    'calendar',
    'address-key',
    'common-password',
    'csv',
    'domain-error',
    'localized',
    'password-rules',
    'sealer',
    'settlement-state',
    'typed-input',
    'validation',
  ].map((name) => `@club/platform/${name}`),
];
// Contracts that are data: error codes and what the settings begin with.
const DATA = ['proto/errors', 'proto/settings'];
// What both sides hold as data.
const CONTRACTS = ['errors', 'settings', 'points-table', 'awards', 'thresholds'].map((name) => `proto/${name}.json`);
// Pure modules of the platform that read what people type: one home for both sides, which the kit hands on.
const TYPED_INPUT = ['common-password', 'password-rules', 'typed-input'].map(
  (name) => `services/platform/src/${name}.js`,
);
// Layers of a web app by the folder below its src, lowest first: docs/architecture.md#the-shape-of-a-web-app.
const WEB_LAYERS = ['core', 'i18n', 'shared', 'features', 'app'];
const isTest = (path) => /\.spec\.tsx?$|\/testing\/|\/test\/|\/e2e\//.test(path);

/** Where an import leads: a path inside the repository (`services/identity/src/…`), or a package name. */
function target(from, specifier) {
  if (specifier.startsWith('.')) return { path: relative('/', join('/', dirname(from), specifier)) };
  const own = /^@club\/([^/]+)(?:\/(.*))?$/.exec(specifier);
  if (!own) return { name: specifier };
  const [, workspace, rest = ''] = own;
  const folder = ['platform', ...SERVICES].includes(workspace) ? `services/${workspace}` : workspace;
  return { path: `${folder}/${rest}`, name: specifier };
}

const matches = (name, packages) =>
  name &&
  packages.some((p) => name === p || name.startsWith(`${p}/`) || (p.endsWith('*') && name.startsWith(p.slice(0, -1))));

/** The deployable or library a repository path belongs to. */
function ownerOf(path) {
  const service = /^services\/([^/]+)/.exec(path);
  return service ? service[1] : path.split('/')[0];
}

/** The app of a file below one of its layers, and how high that layer is; undefined for what stands beside them. */
function webLayer(path) {
  const [, app, folder] = /^(web-[^/]+)\/src\/([^/]+)\//.exec(path ?? '') ?? [];
  const height = WEB_LAYERS.indexOf(folder);
  return app === 'web-kit' || height < 0 ? undefined : { app, height };
}

/** What is wrong with `from` importing `specifier` (and, of it, `names`); undefined when it may. Paths are relative to the repository. */
export function violation(from, specifier, names = []) {
  const { path, name } = target(from, specifier);
  const owner = ownerOf(from);
  const leads = path && ownerOf(path);
  const server = [...SERVERS, 'platform'].includes(owner);

  if (server && leads && leads !== owner && (SERVERS.includes(leads) || leads.startsWith('web-'))) return TALK;
  if (
    owner === 'platform' &&
    path?.startsWith('proto/club/') &&
    !path.startsWith('proto/club/common/') &&
    !isTest(from)
  )
    return 'Platform has no business noun.';

  if (/^services\/[^/]+\/src\/(.*\/)?domain\//.test(from) && !isTest(from)) {
    const pure = PURE.includes(name) || DATA.includes(path) || (leads === owner && path?.includes('/domain/'));
    if (!pure) return `Domain code imports only domain code, error codes, the settings and ${PURE.join(', ')}.`;
  }

  if (
    owner === 'gateway' &&
    from.startsWith('gateway/src/') &&
    !from.startsWith('gateway/src/clients/') &&
    !isTest(from)
  ) {
    if (matches(name, ['@grpc/*', 'mongoose', 'mongodb', 'kafkajs']) || names.includes('createGrpcClient'))
      return 'Only gateway/src/clients knows gRPC, and the gateway no database.';
  }

  const shared = CONTRACTS.includes(path) || (owner === 'web-kit' && TYPED_INPUT.includes(path));
  if (owner.startsWith('web-') && leads && !leads.startsWith('web-') && !shared && !isTest(from))
    return 'Apps know the server by its HTTP API only.';
  if (owner === 'web-kit' && from.startsWith('web-kit/src/') && !from.startsWith('web-kit/src/app/') && !isTest(from)) {
    if (path?.startsWith('web-kit/src/app/')) return 'What is drawn knows nothing of stores and routers.';
    if (
      ['web-member', 'web-admin'].includes(leads) ||
      matches(name, [
        'react-redux',
        '@reduxjs/*',
        'redux-saga',
        'typed-redux-saga',
        'react-router*',
        'i18next',
        'react-i18next',
      ])
    )
      return 'The kit gets text, links and data as props.';
  }
  const layer = webLayer(from);
  if (layer && leads === layer.app && !isTest(from)) {
    const below = webLayer(path);
    if (!below || below.height > layer.height)
      return `A file knows its own layer and those below it, from the lowest: ${WEB_LAYERS.join(', ')}.`;
    const [feature, other] = [from, path].map((file) => /\/src\/features\/([^/]+)\/(.*)$/.exec(file));
    if (feature && other && other[1] !== feature[1] && !/^index(\.|$)/.test(other[2]))
      return "Import another feature's index only.";
  }
  return undefined;
}

const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (node, source, names) => {
      if (typeof source?.value !== 'string') return;
      const message = violation(from, source.value, names);
      if (message) context.report({ node, message: `'${source.value}': ${message}` });
    };
    return {
      ImportDeclaration: (node) =>
        check(node, node.source, node.specifiers.map((s) => s.imported?.name).filter(Boolean)),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal),
    };
  },
};

export default rule;
