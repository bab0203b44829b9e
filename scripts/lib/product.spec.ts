import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planProduct, productOf } from './product.mjs';
import { identify } from './processes.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'club-product-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('a plan, as `npm run seed` makes one, changes nothing about the product that runs', async () => {
  const file = join(dir, 'product.json');
  const running = {
    url: 'http://localhost:18080',
    clubPort: 18_080,
    ports: { identity: { GRPC_PORT: 18_081 } },
    processes: { edge: identify(process.pid) },
  };
  writeFileSync(file, JSON.stringify(running));
  await planProduct({ stackEnv: {}, dir });
  expect(productOf(dir)).toEqual({ url: 'http://localhost:18080' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(running);
});
