import { createGrpcClient, type RequestContext } from '@club/platform';
import {
  CodesServiceClient,
  type RedeemCodeRequest,
  type RedeemCodeResponse,
  type RedeemCodesRequest,
  type RedeemCodesResponse,
} from '@club/proto/club/ledger/v1/codes';

/** The part of a duplex gRPC call that the scan path uses. */
export interface ScanCall {
  write(request: RedeemCodesRequest): boolean;
  end(): void;
  cancel(): void;
  on(event: 'data', listener: (answer: RedeemCodesResponse) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
}

/** One channel to one ledger replica. */
export interface ScanConnection {
  /** Resolves once the channel is connected; rejects after `timeoutMs`. */
  ready(timeoutMs: number): Promise<void>;
  stream(): ScanCall;
  redeem(request: RedeemCodeRequest, ctx: RequestContext, deadlineMs: number): Promise<RedeemCodeResponse>;
  close(): void;
}

/** Opens the channel to one `ip:port`. */
export function connectReplica(address: string): ScanConnection {
  const client = createGrpcClient(CodesServiceClient, address);
  return {
    ready: (timeoutMs) =>
      new Promise((resolve, reject) => {
        client.raw.waitForReady(Date.now() + timeoutMs, (error?: Error) => (error ? reject(error) : resolve()));
      }),
    stream: () => client.raw.redeemCodes(),
    redeem: (request, ctx, deadlineMs) => client.redeemCode(request, ctx, { deadlineMs }),
    close: () => client.close(),
  };
}
