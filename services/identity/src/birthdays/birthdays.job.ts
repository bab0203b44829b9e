import { randomUUID } from 'node:crypto';
import { Job, Lease, MONGO, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { PublishBirthdays } from './usecases/publish-birthdays.js';

/** Lease time, during which a dead replica keeps the job; it is renewed before each round, and another replica may take over there. */
const LEASE_MS = 10_000;

/** Publishes birthdays in the background, on one replica at a time. */
@Injectable()
@Job({ name: 'birthdays', atStart: true, onJump: true })
export class BirthdaysJob {
  readonly everyMs = 60_000;
  private readonly lease: Lease;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly publishBirthdays: PublishBirthdays,
  ) {
    this.lease = new Lease(connection, 'job:birthdays', randomUUID(), LEASE_MS);
  }

  async run(): Promise<void> {
    if (await this.lease.tick()) await this.publishBirthdays.execute(systemContext());
  }

  release(): Promise<void> {
    return this.lease.release();
  }
}
