import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { Job, Lease, MONGO } from '@club/platform';
import { WatchCodes } from './usecases/watch-codes.js';

const EVERY_MS = 20_000;
/** Three rounds: after that another replica takes over from a dead one. */
const LEASE_MS = 60_000;

/** Looks for alarms on pack codes, on one replica at a time. */
@Injectable()
@Job({ name: 'code alarms', atStart: true, onJump: true })
export class CodeAlarmsJob {
  readonly everyMs = EVERY_MS;
  private readonly lease: Lease;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly watching: WatchCodes,
  ) {
    this.lease = new Lease(connection, 'job:code-alarms', randomUUID(), LEASE_MS);
  }

  async run(): Promise<number> {
    return (await this.lease.tick()) ? this.watching.execute(new Date()) : 0;
  }

  release(): Promise<void> {
    return this.lease.release();
  }
}
