import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planBackend } from './backend.mjs';
import { planProduct } from './product.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'club-backend-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const stackEnv = {
  MONGO_URL: 'mongodb://127.0.0.1:1',
  COURIER_SECRET: 'courier',
  OIDC_ISSUER: 'http://127.0.0.1:2',
  SHOP_URL: 'http://127.0.0.1:3',
  SERVICE_TOKEN_SECRET: 'of the product',
};
const serviceKeys = { of: (name: string) => `of ${name}`, callers: 'of the tests' };
const SERVICES = [
  'identity',
  'loyalty-ledger',
  'catalogue-orders',
  'content',
  'samples-surveys',
  'receipts',
  'contests',
] as const;

it('the services that suites share use no database, bucket or port of the product on the same stack or of another run', async () => {
  const { plan } = await planBackend({ stackEnv, dir, serviceKeys });
  const product = await planProduct({ stackEnv, dir: join(dir, 'product') });
  const { plan: other } = await planBackend({ stackEnv, dir: join(dir, 'other'), serviceKeys });
  const names = new Set<string>();
  for (const name of SERVICES) {
    const [own, ...theirs] = [plan, product, other].map(({ variables }) => variables[name] as Record<string, string>);
    expect(own).toMatchObject({
      MONGO_URL: stackEnv.MONGO_URL,
      SERVICE_TOKEN_KEY: `of ${name}`,
      SERVICE_CALLER_KEYS: 'of the tests',
      KAFKA_TOPIC_PREFIX: expect.stringMatching(/^t\.shared-[0-9a-f]{8}\.$/),
      REDIS_PREFIX: expect.stringMatching(/^t:shared-[0-9a-f]{8}:$/),
    });
    for (const variable of ['MONGO_DB', 'S3_BUCKET', 'GRPC_PORT']) {
      for (const one of theirs) expect(own?.[variable]).not.toBe(one[variable]);
      names.add(`${variable}=${own?.[variable]}`);
    }
  }
  expect(names.size).toBe(3 * SERVICES.length);
});

it('shared services have no social login, shop or engagement service, like the services of a suite of its own', async () => {
  const { plan } = await planBackend({ stackEnv, dir, serviceKeys });
  const { OIDC_ISSUER, SHOP_URL, ENGAGEMENT_URL } = plan.variables.identity as Record<string, string>;
  expect([OIDC_ISSUER, SHOP_URL, ENGAGEMENT_URL]).toEqual([undefined, undefined, undefined]);
});

it('a suite receives the address of each service, and the variables that it needs', async () => {
  const { plan, backend } = await planBackend({ stackEnv, dir, serviceKeys });
  expect(Object.keys(backend.addresses)).toHaveLength(SERVICES.length);
  expect(backend.addresses.IDENTITY_ADDR).toBe(`127.0.0.1:${plan.variables.identity.GRPC_PORT}`);
  expect(backend.env).toMatchObject({ REDIS_PREFIX: expect.stringMatching(/^t:shared/), COURIER_SECRET: 'courier' });
  expect(backend.codesFile).toBe(join(dir, 'demo-codes.csv'));
});
