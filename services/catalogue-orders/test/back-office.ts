import { randomUUID } from 'node:crypto';
import {
  createGrpcClient,
  MONGO,
  nativeDb,
  ObjectStore,
  withTransaction,
  type Connection,
  type RequestContext,
} from '@club/platform';
import { startService } from '@club/platform/testing';
import { BrandsServiceClient, FormatsServiceClient } from '@club/proto/club/catalogue/v1/brands';
import {
  CatalogueServiceClient,
  CategoriesServiceClient,
  ItemsServiceClient,
} from '@club/proto/club/catalogue/v1/catalogue';
import { OrderDeskServiceClient } from '@club/proto/club/catalogue/v1/order_desk';
import { OrderParcelsServiceClient } from '@club/proto/club/catalogue/v1/order_parcels';
import { OrdersServiceClient } from '@club/proto/club/catalogue/v1/orders';
import { VouchersServiceClient, VoucherTypesServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import { readConfig } from '../src/config.js';
import { ItemsRepository, type Wanted } from '../src/items/items.repository.js';
import type { Order } from '../src/orders/domain/order.js';
import { placedAt } from '@club/platform/parcels';
import { OrdersRepository } from '../src/orders/orders.repository.js';
import { catalogueService } from '../src/service.js';
import { storePicture } from './orders.js';
import { ADMIN, asMember, catalogueEnv } from './vouchers.js';

/** Everybody who may not do what a dev administrator may. */
export const STRANGERS: RequestContext[] = [
  { ...ADMIN, actor: { id: 'super', type: 'admin', role: 'superadmin' } },
  { ...ADMIN, actor: { id: 'no-role', type: 'admin' } },
  asMember('member'),
  { ...ADMIN, actor: { id: '', type: 'anonymous' } },
  { ...ADMIN, actor: { id: '', type: 'system' } },
];

/** The service in this process, which does no work in the background: what it would publish stays in the outbox. */
export async function aBackOffice() {
  const service = await startService(catalogueService(readConfig(catalogueEnv({ ROLE: 'api' }))));
  await storePicture(service.app.get(ObjectStore, { strict: false }));
  const connection = service.app.get<Connection>(MONGO, { strict: false });
  const db = nativeDb(connection);
  const options = { deadlineMs: 30_000 };
  const brands = createGrpcClient(BrandsServiceClient, service.address, options);
  const formats = createGrpcClient(FormatsServiceClient, service.address, options);
  const items = createGrpcClient(ItemsServiceClient, service.address, options);
  const categories = createGrpcClient(CategoriesServiceClient, service.address, options);
  const catalogue = createGrpcClient(CatalogueServiceClient, service.address, options);
  const types = createGrpcClient(VoucherTypesServiceClient, service.address, options);
  const vouchers = createGrpcClient(VouchersServiceClient, service.address, options);
  const orders = createGrpcClient(OrdersServiceClient, service.address, options);
  const parcels = createGrpcClient(OrderParcelsServiceClient, service.address, options);
  const desk = createGrpcClient(OrderDeskServiceClient, service.address, options);
  return {
    ...service,
    connection,
    ...{ brands, formats, items, categories, catalogue, types, vouchers, orders, desk, parcels },
    db,
    /** Returns the audit entries of a record, oldest first. */
    async auditEntriesOf(recordId: string) {
      const rows = await db.collection('outbox').find().sort({ writtenAt: 1, n: 1 }).toArray();
      return rows
        .map(({ event }) => event as { type: string; actor: unknown; data: Record<string, unknown> })
        .filter(({ type, data }) => type === 'AdminActed' && data['recordId'] === recordId)
        .map(({ data }) => data);
    },
    /** Places an order without the redemption that leads to one; answers its id. */
    async anOrder(over: Partial<Order> = {}): Promise<string> {
      const [id, createdAt] = [randomUUID(), over.createdAt ?? new Date()];
      const made = { id, memberId: randomUUID(), lines: [], points: 0, address: null, createdAt };
      const none = { parcel: null, cancellation: null };
      const order: Order = { ...made, ...none, kind: 'item', track: placedAt(createdAt), ...over };
      const repository = service.app.get(OrdersRepository, { strict: false });
      await withTransaction(connection, (session) => repository.insert(session, order));
      return id;
    },
    /** Lets a member take pieces of items, as a placed order does. */
    async redeemed(wanted: readonly Wanted[]) {
      const items = service.app.get(ItemsRepository, { strict: false });
      await withTransaction(connection, async (session) => {
        const ref = randomUUID();
        await items.hold(session, randomUUID(), wanted, ref, new Date());
        await items.ship(session, wanted, ref, new Date());
      });
    },
    async stop() {
      for (const client of [brands, formats, items, categories, catalogue, types, vouchers, orders, desk, parcels])
        client.close();
      await service.stop();
    },
  };
}

export type BackOffice = Awaited<ReturnType<typeof aBackOffice>>;
