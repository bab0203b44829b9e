import { createHash, randomUUID } from 'node:crypto';
import { contextToMetadata, createGrpcClient, fromGrpcError, type Calls, type RequestContext } from '@club/platform';
import { startService, testConfig, FixedClock } from '@club/platform/testing';
import {
  VoucherKind,
  VouchersServiceClient,
  VoucherTypesServiceClient,
  type AddVoucherCodesResponse,
  type CheckVoucherCodesResponse,
} from '@club/proto/club/catalogue/v1/vouchers';
import { readConfig } from '../src/config.js';
import { catalogueService } from '../src/service.js';

const NOBODY = '127.0.0.1:1';
const KEYS = `1:${'ab'.repeat(32)}`;

/** Environment of one catalogue-orders with a database, topics and keys of the suite's own. */
export function catalogueEnv(overrides: Record<string, string> = {}): Record<string, string> {
  const config = testConfig({ SERVICE_NAME: 'catalogue-orders', LOG_LEVEL: 'info' });
  return {
    ...Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)])),
    LEDGER_ADDR: NOBODY,
    IDENTITY_ADDR: NOBODY,
    VOUCHER_KEYS: KEYS,
    COURIER_SECRET: 'c'.repeat(32),
    ...overrides,
  };
}

export const ADMIN: RequestContext = {
  correlationId: 'c1',
  actor: { id: 'dev', type: 'admin', role: 'dev' },
  locale: 'en',
};
export const aMember = (): string => randomUUID();
export const asMember = (id: string): RequestContext => ({
  correlationId: 'c1',
  actor: { id, type: 'member' },
  locale: 'en',
});

// Jobs run when a test starts them: a slow machine's suite lasts longer than any of them waits.
const NO_JOBS = Object.fromEntries(
  ['DRAWS', 'VOUCHERS_SETTLE', 'REDEMPTION_SWEEP'].map((name) => [`${name}_EVERY_MS`, '3600000']),
);

/** The service in this process with a clock that stands still, and a client of its vouchers. */
export async function runningVouchers(overrides: Record<string, string> = {}, clock = new FixedClock()) {
  const env = catalogueEnv({ ...NO_JOBS, ...overrides });
  const service = await startService(catalogueService(readConfig(env), clock));
  const client = createGrpcClient(VouchersServiceClient, service.address, { deadlineMs: 30_000 });
  const types = createGrpcClient(VoucherTypesServiceClient, service.address, { deadlineMs: 30_000 });
  return {
    ...service,
    client,
    types,
    clock,
    /** A voucher type with `count` codes in stock. */
    async aType({ count = 1, ...over }: Partial<TypeInput> & { count?: number } = {}): Promise<string> {
      const { id } = await types.save({ ...typeInput(), ...over }, ADMIN);
      if (count > 0) await addCodes(client, { typeId: id, csv: codes(count), label: 'test' });
      return id;
    },
    async stop() {
      client.close();
      types.close();
      await service.stop();
    },
  };
}

type TypeInput = Parameters<typeof typeInput> extends [] ? ReturnType<typeof typeInput> : never;

/** A voucher type as an admin types it. */
export const typeInput = () => ({
  itemId: `V-${randomUUID()}`,
  name: { en: 'RM5 eVoucher', bm: 'E-baucar RM5' },
  value: 500,
  points: 500,
  itemBrand: '',
  kind: VoucherKind.VOUCHER_KIND_NORMAL,
  householdLimit: 0,
  steps: { en: '', bm: '' },
  merchantUrl: 'https://shop.example.com/',
  milestone: '',
  caseMatters: false,
  image: '',
  id: '',
  version: 0,
  validDays: 0,
  lastDay: '',
  shownFrom: '',
  active: undefined as boolean | undefined,
});

/** A CSV of so many codes that nobody else has. */
export const codes = (count: number): Uint8Array =>
  Buffer.from(`code\n${Array.from({ length: count }, () => randomUUID()).join('\n')}\n`);

type Vouchers = Calls<VouchersServiceClient>;
const PIECE = 64 * 1024;
const sha256Of = (csv: Uint8Array) => createHash('sha256').update(csv).digest('hex');

/** Pieces of a file; the last of them is empty. */
function piecesOf(csv: Uint8Array): { chunk: Uint8Array; last: boolean }[] {
  const pieces = [];
  for (let at = 0; at < csv.length; at += PIECE) pieces.push({ chunk: csv.subarray(at, at + PIECE), last: false });
  return [...pieces, { chunk: new Uint8Array(), last: true }];
}

/** Checks a file of codes as an administrator: for a type, by a column that was chosen. */
export function checkCodes(
  client: Vouchers,
  csv: Uint8Array,
  ctx = ADMIN,
  { typeId = '', column = '' } = {},
): Promise<CheckVoucherCodesResponse> {
  return new Promise((resolve, reject) => {
    const call = client.raw.checkVoucherCodes(
      contextToMetadata(ctx),
      { deadline: Date.now() + 120_000 },
      (error, answer) => (error ? reject(fromGrpcError(error)) : resolve(answer)),
    );
    for (const piece of piecesOf(csv)) call.write({ ...piece, typeId, column });
    call.end();
  });
}

/** A file for a type, as an administrator sends it. */
export interface SentFile {
  typeId: string;
  csv: Uint8Array;
  label?: string;
  sha256?: string;
  column?: string;
  /** Number of pieces that are sent before the sender dies. */
  cutAfter?: number;
}

/** Adds a file of codes that was checked. */
export function addChecked(client: Vouchers, file: SentFile, ctx = ADMIN): Promise<AddVoucherCodesResponse> {
  const { typeId, csv, label = '', sha256 = sha256Of(csv), column = '', cutAfter = Infinity } = file;
  return new Promise((resolve, reject) => {
    const call = client.raw.addVoucherCodes(
      contextToMetadata(ctx),
      { deadline: Date.now() + 120_000 },
      (error, answer) => (error ? reject(fromGrpcError(error)) : resolve(answer)),
    );
    call.write({ file: { typeId, label, sha256, column }, chunk: new Uint8Array(), last: false });
    for (const piece of piecesOf(csv).slice(0, cutAfter)) call.write({ file: undefined, ...piece });
    call.end();
  });
}

/** Checks a file of codes and adds it. */
export async function addCodes(client: Vouchers, file: SentFile, ctx = ADMIN): Promise<AddVoucherCodesResponse> {
  await checkCodes(client, file.csv, ctx, file);
  return addChecked(client, file, ctx);
}
