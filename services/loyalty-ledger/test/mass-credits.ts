import { createHash, randomUUID } from 'node:crypto';
import { contextToMetadata, createGrpcClient, fromGrpcError, type RequestContext } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { ListPage } from '@club/proto/club/common/v1/list';
import {
  type CheckMassCreditResponse,
  type MassCredit,
  type MassCreditFile,
  MassCreditServiceClient,
} from '@club/proto/club/ledger/v1/mass_credits';

const ALL = ListPage.fromPartial({});

/** Returns the SHA-256 of a file, hex. */
const sha256Of = (file: string): string => createHash('sha256').update(file).digest('hex');

/** Calls on mass credits of a ledger, as an administrator. */
export function massCreditsOf(address: string, ctx: RequestContext) {
  const client = createGrpcClient(MassCreditServiceClient, address, { deadlineMs: 60_000 });
  const raw = client.raw as MassCreditServiceClient;
  return {
    client,
    /** Checks a file; `over`: its columns. */
    check: (type: string, file: string, over: Partial<MassCreditFile> = {}) =>
      new Promise<MassCredit>((resolve, reject) => {
        const call = raw.checkMassCredit(contextToMetadata(ctx), (error, answer: CheckMassCreditResponse) =>
          error ? reject(fromGrpcError(error)) : resolve(answer.credit!),
        );
        const description = {
          type,
          name: 'test.csv',
          emailColumn: '',
          descriptionColumn: '',
          pointsColumn: '',
          ...over,
        };
        call.write({ file: description, chunk: Buffer.alloc(0), last: false });
        for (let at = 0; at < file.length; at += 100_000)
          call.write({ file: undefined, chunk: Buffer.from(file.slice(at, at + 100_000)), last: false });
        call.end({ file: undefined, chunk: Buffer.alloc(0), last: true });
      }),
    confirm: async (type: string, file: string, over: { title?: string; points?: number; checkId?: string } = {}) => {
      const request = { type, sha256: sha256Of(file), title: '', checkId: '', ...over };
      return (await client.confirmMassCredit(request, ctx)).credit!;
    },
    approve: async (id: string) => (await client.approveMassCredit({ id }, ctx)).credit!,
    reject: async (id: string, reason: string) => (await client.rejectMassCredit({ id, reason }, ctx)).credit!,
    reverse: async (id: string, reason: string) => (await client.reverseMassCredit({ id, reason }, ctx)).credit!,
    get: async (id: string) => (await client.getMassCredit({ id }, ctx)).credit!,
    rows: async (id: string, outcome = '', q = '') =>
      (await client.listMassCreditRows({ id, outcome, page: { ...ALL, q } }, ctx)).rows,
    history: async () => (await client.listMassCredits({ page: ALL, status: '', type: '', firstRows: 2 }, ctx)).credits,
    /** Returns a mass credit once all its rows have an outcome. */
    finished: (id: string) =>
      eventually(
        async () => {
          const { credit } = await client.getMassCredit({ id }, ctx);
          if (credit?.status !== 'done') throw new Error(`${credit?.status}: ${credit?.done} of ${credit?.rows}`);
          return credit;
        },
        { timeoutMs: 150_000 },
      ),
    close: () => client.close(),
  };
}

/** Returns an e-mail and the id of its member. */
export const aPerson = (name: string): [email: string, id: string] => [
  `${name}.${randomUUID().slice(0, 8)}@example.com`,
  randomUUID(),
];
