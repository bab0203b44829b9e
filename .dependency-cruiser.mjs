// Import rules: the layers of docs/architecture.md, for static, dynamic and type imports alike.
const SERVICES = 'identity|loyalty-ledger|catalogue-orders|content|samples-surveys|receipts|contests';
const WEB = '^web-(member|admin)/src';
/** Tests may import everything, `dist` is not source, and an adapter and the feature whose port it implements know each other. */
const NOT_CHECKED = '^(?!node_modules/).*(\\.spec\\.tsx?$|/(testing|test|e2e|dist)/)|^services/[^/]+/src/clients/';
const FEATURE = `${WEB}/features/([^/]+)/`;
const PURE =
  'calendar|address-key|common-password|csv|domain-error|localized-text|parcels|password-rules|sealer|settlement-state|typed-input|validation';

/** Refuses imports of what stands above a layer of a web app, from the lowest: core, i18n, shared, features, app. */
const webLayer = (layer, below) => ({
  name: `web-${layer}`,
  comment: 'A file knows its own layer and those below it.',
  severity: 'error',
  from: { path: `${WEB}/${layer}/` },
  to: { path: '^web-$1/', pathNot: `^web-$1/src/(${[layer, ...below].join('|')})/` },
});

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Files import one way; types may be imported both ways.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'features-one-way',
      comment: 'Features import one way; a class that two need is exported by the lower one.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(web-[^/]+/src/features|services/[^/]+/src)/[^/]+$' },
      to: { circular: true, path: '^(web-[^/]+/src/features|services/[^/]+/src)/[^/]+$' },
    },
    {
      name: 'servers-are-apart',
      comment: 'Services talk over gRPC and Kafka only; share code through services/platform.',
      severity: 'error',
      from: { path: '^(services/[^/]+|gateway)/' },
      to: { path: `^(@club|services)/(${SERVICES})(/|$)|^(@club/)?(gateway|web-[^/]+)(/|$)`, pathNot: '^$1/' },
    },
    {
      name: 'platform-has-no-business-noun',
      severity: 'error',
      from: { path: '^services/platform/' },
      to: { path: '^@club/proto/club/', pathNot: '^@club/proto/club/common/' },
    },
    {
      name: 'domain-is-pure',
      comment:
        'Domain code imports domain code, error codes, the settings and the pure modules of the platform (docs/adr/0016).',
      severity: 'error',
      from: { path: '^services/([^/]+)/src/.+/domain/' },
      to: {
        pathNot: `^services/$1/src/.+/domain/|^@club/platform/(${PURE})$|^@club/proto/(errors|settings)$|^(node:)?crypto$`,
      },
    },
    {
      name: 'gateway-asks-by-clients',
      comment: 'Only gateway/src/clients knows gRPC, and the gateway no database.',
      severity: 'error',
      from: { path: '^gateway/src/', pathNot: '^gateway/src/clients/' },
      to: { path: '^(node_modules/)?(@grpc/|(mongoose|mongodb|kafkajs)(/|$))' },
    },
    {
      name: 'apps-know-the-api',
      comment: 'Apps know the server by its HTTP API only, and by contracts that are data.',
      severity: 'error',
      from: { path: '^web-[^/]+/' },
      to: {
        path: '^@club/(?!web-kit)|^(services|gateway|proto)/',
        pathNot: '^proto/[a-z-]+\\.json$|^services/platform/src/(common-password|password-rules|typed-input)\\.ts$',
      },
    },
    {
      name: 'kit-draws',
      comment: 'The kit gets text, links and data as props; what apps are made with stands in its app folder.',
      severity: 'error',
      from: { path: '^web-kit/src/', pathNot: '^web-kit/src/app/' },
      to: {
        path: '^web-(member|admin)/|^web-kit/src/app/|^(node_modules/)?(react-redux|@reduxjs/|redux-saga|typed-redux-saga|react-router|i18next|react-i18next)',
      },
    },
    webLayer('core', []),
    webLayer('i18n', ['core']),
    webLayer('shared', ['core', 'i18n']),
    webLayer('features', ['core', 'i18n', 'shared']),
    webLayer('app', ['core', 'i18n', 'shared', 'features']),
    {
      name: 'features-by-their-index',
      comment: "Import another feature's index only.",
      severity: 'error',
      from: { path: FEATURE },
      to: { path: '^web-$1/src/features/', pathNot: '^web-$1/src/features/($2/|[^/]+/index\\.)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: NOT_CHECKED },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
  },
};
