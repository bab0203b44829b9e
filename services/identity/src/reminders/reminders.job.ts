import { randomUUID } from 'node:crypto';
import { Job, Lease, MONGO, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { PlanReminders } from './usecases/plan-reminders.js';
import { SendReminders } from './usecases/send-reminders.js';

/** Lease time, during which a dead replica keeps the job. */
const LEASE_MS = 10_000;

/** Plans reminders and sends those that are due, in the background, on one replica at a time. */
@Injectable()
@Job({ name: 'reminders', atStart: true, onJump: true })
export class RemindersJob {
  readonly everyMs = 15_000;
  private readonly lease: Lease;

  constructor(
    @Inject(MONGO) connection: Connection,
    private readonly plan: PlanReminders,
    private readonly send: SendReminders,
  ) {
    this.lease = new Lease(connection, 'job:reminders', randomUUID(), LEASE_MS);
  }

  async run(): Promise<void> {
    if (!(await this.lease.tick())) return;
    try {
      await this.plan.execute(systemContext());
    } finally {
      // Another service that does not answer holds back no reminder that is known.
      await this.send.execute();
    }
  }

  release(): Promise<void> {
    return this.lease.release();
  }
}
