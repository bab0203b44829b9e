import { EventEmitter } from 'node:events';
import { Metadata } from '@grpc/grpc-js';
import { Lifecycle } from '@club/platform';
import type { RedeemCodesResponse } from '@club/proto/club/ledger/v1/codes';
import { ScanController } from './scan.grpc.js';

/** The server's side of a stream whose client ends it as soon as it is asked to move. */
class MovingCall extends EventEmitter {
  metadata = new Metadata();
  writableEnded = false;
  drained = 0;
  write({ drain }: RedeemCodesResponse): boolean {
    if (!drain) return true;
    this.drained += 1;
    queueMicrotask(() => this.emit('end'));
    return true;
  }
  end(): void {
    this.writableEnded = true;
    this.emit('close');
  }
}

it('asks a client to move on that comes back while the process ends, so that it holds nothing up', async () => {
  const lifecycle = new Lifecycle(1_000);
  const rest = [{}, {}, {}, { streamMaxAgeMs: 60_000 }, lifecycle] as unknown as ConstructorParameters<
    typeof ScanController
  >;
  const controller = new ScanController(...rest);
  const [early, late] = [new MovingCall(), new MovingCall()];
  controller.redeemCodes(early as never);
  await lifecycle.run('intake');
  expect([early.drained, early.writableEnded]).toEqual([1, true]);
  controller.redeemCodes(late as never);
  await new Promise((resolve) => setImmediate(resolve));
  expect([late.drained, late.writableEnded]).toEqual([1, true]);
});
