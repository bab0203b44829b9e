import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callAs, createGrpcClient, systemContext, type RequestContext } from '@club/platform';
import { serviceKeysOf } from '../../../scripts/lib/service-keys.mjs';
import { type Item, type ItemKind, ItemsServiceClient } from '@club/proto/club/catalogue/v1/catalogue';

const productFile = (): string =>
  process.env.PRODUCT_FILE ??
  join(
    process.env.STACK_ENV_FILE ? dirname(process.env.STACK_ENV_FILE) : join(process.cwd(), '.stack'),
    'product.json',
  );

/** Changes the stock as an admin would, by calling the service directly. */
export function adminOfStock() {
  const { ports } = JSON.parse(readFileSync(productFile(), 'utf8')) as {
    ports: Record<string, { GRPC_PORT: number }>;
  };
  const port = ports['catalogue-orders']!.GRPC_PORT;
  // As the gateway calls it, by its key of the stack.
  const { of } = serviceKeysOf(process.env.SERVICE_TOKEN_SECRET ?? '', []);
  callAs({ SERVICE_NAME: 'gateway', SERVICE_TOKEN_KEY: of('gateway') });
  const client = createGrpcClient(ItemsServiceClient, `127.0.0.1:${port}`);
  const asAdmin: RequestContext = { ...systemContext('e2e'), actor: { id: 'dev', type: 'admin', role: 'dev' } };
  const item = async (kind: ItemKind, itemId: string): Promise<Item> => {
    const page = { offset: 0, limit: 0, sort: '', q: itemId, cursor: '', uncounted: false };
    const { rows } = await client.list({ all: true, kind, page, category: '' }, asAdmin);
    const found = rows.find((one) => one.itemId === itemId);
    if (!found) throw new Error(`there is no ${itemId}`);
    return found;
  };
  const set = async (id: string, onHand: number): Promise<void> => {
    await client.setStock({ id, onHand, reason: 'Test' }, asAdmin);
  };
  return {
    /** Removes the remaining stock of an item; the returned function restores it. */
    async sellOut(kind: ItemKind, itemId: string): Promise<() => Promise<void>> {
      const { id, stock } = await item(kind, itemId);
      const before = stock!.onHand;
      await set(id, stock!.held + stock!.shipped);
      return () => set(id, before);
    },
    close: () => client.close(),
  };
}
