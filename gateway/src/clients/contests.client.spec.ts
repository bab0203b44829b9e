import { type Calls, createGrpcClient, systemContext } from '@club/platform';
import {
  type EnterRequest,
  ContestsServiceClient,
  ContestsServiceService,
} from '@club/proto/club/contests/v1/contests';
import { Server, ServerCredentials, type ServerReadableStream, status, type sendUnaryData } from '@grpc/grpc-js';
import { ContestsClient, type EntryUpload } from './contests.client.js';

const CTX = systemContext('c1');
const FORM = { memberId: 'me', contestId: 'c', entries: [{ link: '', optionId: '' }], key: '' };
const PIECE = Buffer.alloc(256 * 1024);
/** Pieces of a file of ten megabytes. */
const PIECES = 40;

type Call = ServerReadableStream<EnterRequest, object>;
type Enter = (call: Call, answer: sendUnaryData<object>) => void | Promise<void>;

describe('entering a contest', () => {
  let server: Server;
  let calls: Calls<ContestsServiceClient>;
  let client: ContestsClient;
  afterEach(() => {
    calls.close();
    server.forceShutdown();
  });

  async function serve(enter: Enter): Promise<void> {
    server = new Server();
    server.addService(
      { enter: ContestsServiceService.enter },
      { enter: (call: Call, answer: sendUnaryData<object>) => void enter(call, answer) },
    );
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    );
    calls = createGrpcClient(ContestsServiceClient, `127.0.0.1:${port}`);
    client = new ContestsClient(calls);
  }
  /** Files that count what was read of them. */
  function filesOf(count: number) {
    const taken = { pieces: 0 };
    const files = Array.from({ length: count }, (_, at): EntryUpload => ({
      entry: at + 1,
      kind: 'image',
      content: (async function* () {
        for (let piece = 0; piece < PIECES; piece += 1) {
          taken.pieces += 1;
          yield PIECE;
        }
      })(),
    }));
    return { taken, files };
  }

  it('reads less than one file ahead of what the service has taken', async () => {
    const { taken, files } = filesOf(3);
    let received = 0;
    let ahead = 0;
    await serve(async (call, answer) => {
      for await (const { piece } of call as AsyncIterable<EnterRequest>) {
        if (piece) received += 1;
        ahead = Math.max(ahead, taken.pieces - received);
        // Takes as long as a service that decodes the file.
        await new Promise(setImmediate);
      }
      answer(null, { entries: [], entrySeq: 7 });
    });
    expect(await client.enter(FORM, files, CTX)).toMatchObject({ entrySeq: 7 });
    expect(received).toBe(3 * PIECES);
    expect(ahead).toBeLessThan(PIECES);
  });

  it('sends no more once it is refused', async () => {
    const { taken, files } = filesOf(3);
    await serve((_call, answer) => answer({ code: status.NOT_FOUND, details: 'no such contest' }));
    await expect(client.enter(FORM, files, CTX)).rejects.toBeDefined();
    expect(taken.pieces).toBeLessThan(PIECES);
  });

  it('stops when a file cannot be read, and cancels the call', async () => {
    let begin = () => undefined as void;
    let cancel = () => undefined as void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const cancelled = new Promise<void>((resolve) => (cancel = resolve));
    await serve((call) => {
      call.on('data', begin).on('cancelled', cancel);
    });
    const content = (async function* () {
      yield PIECE;
      await begun;
      throw new Error('disk');
    })();
    await expect(client.enter(FORM, [{ entry: 1, kind: 'image', content }], CTX)).rejects.toThrow('disk');
    await cancelled;
  });
});
