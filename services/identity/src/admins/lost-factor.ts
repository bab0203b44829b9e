import { DomainError, systemContext } from '@club/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { ResetSecondFactor } from './usecases/reset-second-factor.js';

const USAGE = 'usage: reset-second-factor <username>';

/**
 * Runs `reset-second-factor <username>`: removes the second factor of an administrator whom no other can help, the last `dev` above all
 * (docs/runbooks/first-administrator.md). The reason of a refusal is written to the standard error.
 */
export async function resetLostFactor(app: INestApplicationContext, args: string[]): Promise<void> {
  const [username, ...more] = args;
  if (username === undefined || username.startsWith('-') || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    throw new Error(USAGE);
  }
  try {
    await app.get(ResetSecondFactor, { strict: false }).byOperator(systemContext(), username);
    process.stdout.write('the second factor is removed\n');
  } catch (error) {
    if (error instanceof DomainError) process.stderr.write(`${error.code}\n`);
    throw error;
  }
}
