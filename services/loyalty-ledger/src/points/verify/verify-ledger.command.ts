import type { INestApplicationContext } from '@nestjs/common';
import { LOGGER, type Logger } from '@club/platform';
import { VerifyLedger } from './verify-ledger.js';
import { VerifyWholeLog } from './verify-whole-log.js';

/**
 * `verify-ledger [member]`: verifies the log of a member, or of all, whose result is stored; prints violations and fails the command
 * when there are any.
 */
export async function verifyLedger(app: INestApplicationContext, [member]: string[]): Promise<void> {
  const report = member
    ? await app.get(VerifyLedger, { strict: false }).execute(member)
    : await app.get(VerifyWholeLog, { strict: false }).execute();
  const logger = app.get<Logger>(LOGGER);
  for (const violation of report.violations) logger.error(violation, 'violation');
  const { accounts, entries, violationCount, digestFailure } = report;
  if (digestFailure) logger.error({ err: digestFailure }, 'digests of heads could not be read');
  logger.info({ accounts, entries, violationCount }, 'log verified');
  if (violationCount > 0) throw new Error(`${violationCount} violations in the log`);
}
