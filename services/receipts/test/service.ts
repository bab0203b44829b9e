import { randomUUID } from 'node:crypto';
import {
  AdminAudit,
  contextToMetadata,
  createGrpcClient,
  type DomainEvent,
  fromGrpcError,
  KafkaBus,
  MONGO,
  nativeDb,
  ObjectStore,
  type RequestContext,
  systemContext,
} from '@club/platform';
import { adminContext, aPdf, FixedClock, spawnService, startService, testConfig } from '@club/platform/testing';
import {
  type ReceiptForm,
  ReceiptsServiceClient,
  ReviewReceiptRequest,
  type Retailer,
  type Sku,
  type ReplacePicturesResponse,
  type UploadReceiptResponse,
} from '@club/proto/club/receipts/v1/receipts';
import type { Connection } from 'mongoose';
import type { ReceiptsConfig } from '../src/config.js';
import { seedProducts } from '../src/products/products.seed.js';
import { PictureComparer } from '../src/likeness/picture-comparer.js';
import { ReadReceipt } from '../src/reading/read-receipt.js';
import { UnansweredJob } from '../src/review/unanswered.job.js';
import { receiptsService } from '../src/service.js';
import { FakeLedger } from './fake-ledger.js';

/** 21 November 2026, noon in Kuala Lumpur. */
export const NOW = new Date('2026-11-21T04:00:00.000Z');
const MAIN = new URL('../dist/main.js', import.meta.url).pathname;
const CHUNK = 256 * 1024;

/** Returns the request context of a reviewer: reviewers are distinguished by their id. */
export const admin = (id = 'admin-1'): RequestContext => adminContext('dev', id);

/** A decision on a receipt as its member sent it. */
export const aDecision = (over: Partial<ReviewReceiptRequest>): ReviewReceiptRequest =>
  ReviewReceiptRequest.fromPartial({ decision: 'approved', ...over });

/** Returns a client of the receipts service with helpers. */
function clientOf(address: string) {
  const client = createGrpcClient(ReceiptsServiceClient, address, { deadlineMs: 20_000 });
  const deadline = () => ({ deadline: Date.now() + 20_000 });
  return Object.assign(client, {
    /** Sends a form and a file, or several, in pieces; `cut`: as one who dies before the last message, with an end or without. */
    upload: (
      form: ReceiptForm,
      file: Buffer | readonly Buffer[],
      cut?: 'ended' | 'cancelled',
    ): Promise<Required<UploadReceiptResponse>> =>
      new Promise((resolve, reject) => {
        const call = client.raw.uploadReceipt(contextToMetadata(systemContext()), deadline(), (error, answer) =>
          error ? reject(fromGrpcError(error)) : resolve(answer),
        );
        // Cancelled once all has left: what arrives is the whole file, and yet not known to be.
        const sent = cut === 'cancelled' ? () => call.cancel() : undefined;
        call.write({ form, chunk: Buffer.alloc(0), last: false, file: 0 });
        for (const [index, page] of [file].flat().entries()) {
          for (let at = 0; at < page.length; at += CHUNK) {
            const end = at + CHUNK;
            call.write(
              { form: undefined, chunk: page.subarray(at, end), last: false, file: index },
              end < page.length ? undefined : sent,
            );
          }
        }
        if (sent) return;
        if (!cut) call.write({ form: undefined, chunk: Buffer.alloc(0), last: true, file: 0 });
        call.end();
      }),
    /** Sends the pages that a reviewer asked for. */
    replacePictures: (
      memberId: string,
      receiptId: string,
      pages: readonly Buffer[],
    ): Promise<ReplacePicturesResponse> =>
      new Promise((resolve, reject) => {
        const call = client.raw.replacePictures(contextToMetadata(systemContext()), deadline(), (error, answer) =>
          error ? reject(fromGrpcError(error)) : resolve(answer),
        );
        for (const [file, chunk] of pages.entries()) call.write({ memberId, receiptId, chunk, last: false, file });
        call.write({ memberId, receiptId, chunk: Buffer.alloc(0), last: true, file: 0 });
        call.end();
      }),
    /** The file behind a token. */
    async file(token: string): Promise<{ contentType: string; content: Buffer }> {
      const call = client.raw.getFile({ token }, contextToMetadata(systemContext()), deadline());
      const pieces: { contentType: string; chunk: Uint8Array }[] = [];
      try {
        for await (const piece of call as AsyncIterable<(typeof pieces)[number]>) pieces.push(piece);
      } catch (error) {
        throw fromGrpcError(error);
      }
      return { contentType: pieces[0]!.contentType, content: Buffer.concat(pieces.map(({ chunk }) => chunk)) };
    },
  });
}

/**
 * The service in this process, seeded, over a ledger that is not there; `crashing` starts another of the same data. Decisions take effect
 * at once, or `undoMs` later.
 */
export async function receiptsFixture({ undoMs = 0 } = {}) {
  const ledger = await FakeLedger.start();
  const config = {
    ...testConfig({ SERVICE_NAME: 'receipts' }),
    LEDGER_ADDR: ledger.address,
    LINK_SECRET: 's'.repeat(32),
    RECEIPT_SWEEP_EVERY_MS: 200,
    RECEIPT_SWEEP_AGE_MS: 500,
    RECEIPT_UNDO_MS: undoMs,
    RECEIPT_DECISIONS_EVERY_MS: 50,
    RECEIPT_PICTURES_EVERY_MS: 50,
    // Texts are read when a test asks for it.
    RECEIPT_TEXTS_EVERY_MS: 3_600_000,
  } as ReceiptsConfig;
  const clock = new FixedClock(NOW);
  const service = await startService(receiptsService(config, clock));
  await seedProducts(service.app);
  const bus = service.app.get(KafkaBus, { strict: false });
  const crashed: ReturnType<typeof spawnService>[] = [];
  const events = new Map<string, DomainEvent>();
  bus.subscribe({
    group: 'receipts.test-events',
    types: ['ReceiptApproved', 'ReceiptRejected', 'ReceiptPictureRequested', 'AdminActed'],
    handler: (event) => Promise.resolve(void events.set(event.eventId, event)),
  });
  const client = clientOf(service.address);
  const ctx = systemContext('c1');
  const { retailers } = await client.listRetailers({}, ctx);
  const { skus } = await client.listSkus({}, ctx);
  const connection = service.app.get<Connection>(MONGO, { strict: false });
  const db = nativeDb(connection);

  /** A receipt that nobody else sends. */
  const form = (over: Partial<ReceiptForm> = {}): ReceiptForm => ({
    memberId: randomUUID(),
    retailerId: retailers[0]!.id,
    otherStore: '',
    receiptDate: '2026-11-20',
    invoiceNo: randomUUID(),
    products: [{ skuId: skus[0]!.id, quantity: 2 }],
    key: '',
    ...over,
  });
  /** Sends a receipt and answers it. */
  async function send(over: Partial<ReceiptForm> = {}, file: Buffer | readonly Buffer[] = aPdf(randomUUID())) {
    const { receipt } = await client.upload(form(over), file);
    return receipt!;
  }

  return {
    client,
    address: service.address,
    clock,
    ledger,
    bus,
    db,
    connection,
    audit: service.app.get(AdminAudit, { strict: false }),
    retailers: retailers as readonly Retailer[],
    skus: skus as readonly Sku[],
    form,
    send,
    /** Decides on a receipt as a reviewer. */
    review: (id: string, decision: 'approved' | 'rejected' | 'pictureRequested', over: object = {}, by = admin()) =>
      client.reviewReceipt(aDecision({ id, decision, ...over }), by).then(({ receipt }) => receipt!),
    /** A receipt as reviewers see it. */
    seen: async (id: string) => (await client.getReceipt({ id }, admin())).receipt!,
    /** Returns the published events of a receipt. */
    published: (id: string) =>
      [...events.values()]
        .filter(({ data }) => (data as { receiptId?: string }).receiptId === id)
        .map(({ type, data }) => ({ type, data: data as unknown as Record<string, unknown> })),
    /** Returns the audit entries of a receipt, in their order. */
    auditEntries: (id: string) =>
      [...events.values()]
        .filter(({ type, data }) => type === 'AdminActed' && (data as { recordId?: string }).recordId === id)
        .map(({ actor, data }) => ({ actor, ...(data as unknown as Record<string, unknown>) })),
    records: (memberId: string) => db.collection('receipts').countDocuments({ memberId }),
    objects: service.app.get(ObjectStore, { strict: false }),
    texts: service.app.get(ReadReceipt, { strict: false }),
    comparer: service.app.get(PictureComparer, { strict: false }),
    admin: admin(),
    unanswered: service.app.get(UnansweredJob, { strict: false }),
    /** Ids of files that wait for their removal; they are due at once. */
    async dueNow(): Promise<string[]> {
      const removals = db.collection<{ _id: string; dueAt: Date }>('file_removals');
      const found = await removals.find().toArray();
      await removals.updateMany({}, { $set: { dueAt: new Date(0) } });
      return found.map(({ _id }) => _id);
    },
    /** A replica that dies at a crash point. */
    async crashing(failpoint: string) {
      const child = spawnService(MAIN, {
        ...(config as unknown as Record<string, string | number>),
        LOG_LEVEL: 'info',
        RECEIPT_SWEEP_EVERY_MS: 3_600_000,
        FAILPOINTS: `${failpoint}=kill`,
      });
      crashed.push(child);
      const { grpcPort } = await child.waitReady();
      return { client: clientOf(`127.0.0.1:${grpcPort}`), exited: child.exited };
    },
    async close() {
      await Promise.all(crashed.map((child) => child.kill('SIGKILL')));
      client.close();
      await service.stop();
      ledger.stop();
    },
  };
}
