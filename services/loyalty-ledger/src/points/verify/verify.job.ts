import { Inject, Injectable } from '@nestjs/common';
import { Job } from '@club/platform';
import { VerifyWholeLog } from './verify-whole-log.js';

/** Injection token: milliseconds between two verifications of the whole log by a process that serves; 0 leaves them to the command. */
export const VERIFY_EVERY_MS = Symbol('VERIFY_EVERY_MS');

/** Verifies the whole log where no CronJob does. */
@Injectable()
@Job({ name: 'verify' })
export class VerifyJob {
  constructor(
    private readonly verification: VerifyWholeLog,
    @Inject(VERIFY_EVERY_MS) readonly everyMs: number,
  ) {}

  async run(): Promise<void> {
    await this.verification.execute();
  }
}
