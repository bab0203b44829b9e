// The table of the product's own processes.
import { join } from 'node:path';

const pick = (stack, ...names) => Object.fromEntries(names.map((name) => [name, stack[name]]));
const FOLDERS = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
const database = (stack) => pick(stack, 'MONGO_URL', 'KAFKA_BROKERS', 'REDIS_URL');

/** Secret between identity and the simulator of the engagement service, on this machine only. */
const ENGAGEMENT_KEY = 'development-only';
/** Secret between the gateway and the simulator of the receipt insights site, on this machine only. */
const INSIGHTS_SECRET = 'development-only-of-receipt-insights';

/** The variable that carries the address of each service. */
const ADDRESSES = {
  identity: 'IDENTITY_ADDR',
  'loyalty-ledger': 'LEDGER_ADDR',
  'catalogue-orders': 'CATALOGUE_ADDR',
  content: 'CONTENT_ADDR',
  'samples-surveys': 'SAMPLES_ADDR',
  receipts: 'RECEIPTS_ADDR',
  contests: 'CONTESTS_ADDR',
};
const addresses = (ports, ...names) =>
  Object.fromEntries(names.map((name) => [ADDRESSES[name], `127.0.0.1:${ports[name].GRPC_PORT}`]));

/**
 * The rows with the services of `apart` as two processes each: one that answers calls and, as `<name>-worker`, one that
 * consumes, follows and repeats (docs/adr/0060). The worker starts when the others are up: it prepares nothing; what answers
 * goes before it where the processor is short.
 */
export function withRoles(rows = PROCESSES) {
  return rows.flatMap((row) => {
    if (!row.apart) return [row];
    const as = (ROLE) => (context) => ({ ...row.env(context), ROLE });
    const worker = { ...row, name: `${row.name}-worker`, service: row.name, ports: ['OPS_PORT'], commands: [] };
    return [
      { ...row, env: as('api') },
      { ...worker, after: true, behind: true, env: (context) => ({ ...as('worker')(context), GRPC_PORT: '0' }) },
    ];
  });
}

/**
 * One row for each process: `ports` are the variables that get a free port, `env` what it needs beyond those,
 * from the stack's variables and the addresses of the others; `apart`: scans share no event loop with its background work
 * when roles are asked for.
 */
export const PROCESSES = [
  {
    name: 'identity',
    entry: 'services/identity/dist/main.js',
    ports: ['GRPC_PORT', 'OPS_PORT'],
    commands: ['migrate', 'seed'],
    env: ({ stack, clubUrl, ports }) => ({
      ...database(stack),
      ...pick(stack, ...FOLDERS),
      ...addresses(ports, 'loyalty-ledger', 'catalogue-orders'),
      S3_BUCKET: 'club-identity',
      ENGAGEMENT_URL: `http://127.0.0.1:${ports.engagement.PORT}`,
      ENGAGEMENT_KEY,
      ...pick(stack, 'SMTP_URL', 'SMS_URL', 'SMS_ACCOUNT', 'SMS_TOKEN', 'OTP_SECRET', 'LINK_SECRET'),
      ...pick(stack, 'SECOND_FACTOR_KEYS', 'PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'),
      // Browsers of developers, and what tests put in the place of a push service.
      PUSH_HOSTS: 'fcm.googleapis.com,*.push.services.mozilla.com,127.0.0.1',
      ADMIN_SECOND_FACTOR: 'off',
      ...pick(stack, 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'SHOP_URL', 'SHOP_USER', 'SHOP_PASSWORD'),
      MONGO_DB: 'club_identity',
      MAIL_FROM: 'Drypers Baby Club <club@example.com>',
      SMS_FROM: 'DrypersClub',
      // Developers and tests sign up from one address.
      SMS_PER_ADDRESS_A_DAY: '1000000',
      SMS_WITHOUT_DEVICE_A_DAY: '1000000',
      OTP_WRONG_PER_ADDRESS_A_DAY: '1000000',
      CLUB_URL: clubUrl,
    }),
  },
  {
    name: 'loyalty-ledger',
    entry: 'services/loyalty-ledger/dist/main.js',
    apart: true,
    ports: ['GRPC_PORT', 'OPS_PORT'],
    commands: ['migrate', 'seed'],
    env: ({ stack, dir, ports }) => ({
      ...database(stack),
      ...pick(stack, ...FOLDERS, 'CODE_KEYS', 'CODE_IMPORT_KEY'),
      ...addresses(ports, 'identity', 'catalogue-orders', 'receipts'),
      MONGO_DB: 'club_loyalty_ledger',
      S3_BUCKET: 'club-loyalty-ledger',
      DEMO_CODES_FILE: join(dir, 'demo-codes.csv'),
    }),
  },
  {
    name: 'catalogue-orders',
    entry: 'services/catalogue-orders/dist/main.js',
    apart: true,
    ports: ['GRPC_PORT', 'OPS_PORT'],
    commands: ['migrate', 'seed'],
    env: ({ stack, ports }) => ({
      ...database(stack),
      ...pick(stack, ...FOLDERS, 'VOUCHER_KEYS', 'COURIER_SECRET'),
      ...addresses(ports, 'identity', 'loyalty-ledger'),
      MONGO_DB: 'club_catalogue_orders',
      S3_BUCKET: 'club-catalogue-orders',
    }),
  },
  {
    name: 'content',
    entry: 'services/content/dist/main.js',
    ports: ['GRPC_PORT', 'OPS_PORT'],
    commands: ['migrate', 'seed'],
    env: ({ stack, ports }) => ({
      ...database(stack),
      ...pick(stack, ...FOLDERS),
      ...addresses(ports, 'loyalty-ledger'),
      MONGO_DB: 'club_content',
      S3_BUCKET: 'club-content',
    }),
  },
  {
    name: 'samples-surveys',
    entry: 'services/samples-surveys/dist/main.js',
    ports: ['GRPC_PORT', 'OPS_PORT'],
    commands: ['migrate', 'seed'],
    env: ({ stack, ports }) => ({
      ...database(stack),
      ...pick(stack, ...FOLDERS),
      ...addresses(ports, 'identity'),
      MONGO_DB: 'club_samples_surveys',
      S3_BUCKET: 'club-samples-surveys',
    }),
  },
  {
    name: 'receipts',
    entry: 'services/receipts/dist/main.js',
    ports: ['GRPC_PORT', 'OPS_PORT'],
    commands: ['migrate', 'seed'],
    env: ({ stack, ports }) => ({
      ...database(stack),
      ...pick(stack, ...FOLDERS, 'LINK_SECRET'),
      ...addresses(ports, 'loyalty-ledger'),
      MONGO_DB: 'club_receipts',
      S3_BUCKET: 'club-receipts',
    }),
  },
  {
    name: 'contests',
    entry: 'services/contests/dist/main.js',
    ports: ['GRPC_PORT', 'OPS_PORT'],
    commands: ['migrate', 'seed'],
    env: ({ stack, ports }) => ({
      ...database(stack),
      ...pick(stack, ...FOLDERS, 'LINK_SECRET'),
      ...addresses(ports, 'loyalty-ledger'),
      MONGO_DB: 'club_contests',
      S3_BUCKET: 'club-contests',
    }),
  },
  {
    name: 'gateway',
    entry: 'gateway/dist/main.js',
    ports: ['HTTP_PORT', 'OPS_PORT'],
    commands: [],
    env: ({ stack, clubUrl, ports }) => ({
      ...pick(stack, 'REDIS_URL', 'MAIL_WEB_URL'),
      ...addresses(ports, ...Object.keys(ADDRESSES)),
      CLUB_URL: clubUrl,
      INSIGHTS_URL: `http://127.0.0.1:${ports.insights.PORT}/`,
      INSIGHTS_SECRET,
      TRUSTED_PROXIES: '127.0.0.1',
    }),
  },
  {
    name: 'engagement',
    entry: 'scripts/simulators/engagement.mjs',
    ports: ['PORT'],
    commands: [],
    health: ({ PORT }) => `http://127.0.0.1:${PORT}/healthz`,
    env: () => ({ ENGAGEMENT_KEY }),
  },
  {
    name: 'insights',
    entry: 'scripts/simulators/insights.mjs',
    ports: ['PORT'],
    commands: [],
    health: ({ PORT }) => `http://127.0.0.1:${PORT}/healthz`,
    env: () => ({ INSIGHTS_SECRET }),
  },
  {
    name: 'edge',
    entry: 'scripts/edge.mjs',
    ports: ['PORT'],
    commands: [],
    health: ({ PORT }) => `http://127.0.0.1:${PORT}/healthz`,
    env: ({ ports }) => ({
      GATEWAY_URL: `http://127.0.0.1:${ports.gateway.HTTP_PORT}`,
      // Reachable from other machines (a phone, the host of a virtual machine) only when asked for.
      HOST: process.env.CLUB_HOST ?? '127.0.0.1',
    }),
  },
];
