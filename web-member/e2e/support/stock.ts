import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { credentials, Metadata } from '@grpc/grpc-js';
import { CatalogueServiceClient, type Item, type ItemKind } from '@club/proto/club/catalogue/v1/catalogue';

const productFile = (): string =>
  process.env.PRODUCT_FILE ??
  join(
    process.env.STACK_ENV_FILE ? dirname(process.env.STACK_ENV_FILE) : join(process.cwd(), '.stack'),
    'product.json',
  );

/** What an admin does with the stock, at the service itself. */
export function adminOfStock() {
  const { ports } = JSON.parse(readFileSync(productFile(), 'utf8')) as {
    ports: Record<string, { GRPC_PORT: number }>;
  };
  const port = ports['catalogue-orders']!.GRPC_PORT;
  const client = new CatalogueServiceClient(`127.0.0.1:${port}`, credentials.createInsecure());
  const asAdmin = new Metadata();
  asAdmin.set('x-actor-id', 'dev');
  asAdmin.set('x-actor-type', 'admin');
  const item = (kind: ItemKind, itemId: string): Promise<Item> =>
    new Promise((resolve, reject) =>
      client.listItems({ kind, all: true }, asAdmin, (error, answer) => {
        const found = answer?.items.find((one) => one.itemId === itemId);
        if (found) resolve(found);
        else reject(error ?? new Error(`there is no ${itemId}`));
      }),
    );
  const set = (id: string, onHand: number): Promise<void> =>
    new Promise((resolve, reject) =>
      client.setStock({ id, onHand }, asAdmin, (error) => (error ? reject(error) : resolve())),
    );
  return {
    /** Takes everything that is left of an item; the answer brings it back. */
    async sellOut(kind: ItemKind, itemId: string): Promise<() => Promise<void>> {
      const { id, stock } = await item(kind, itemId);
      const before = stock!.onHand;
      await set(id, stock!.held + stock!.shipped);
      return () => set(id, before);
    },
    close: () => client.close(),
  };
}
