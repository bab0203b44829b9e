import { systemContext } from '@club/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { MakeLoadMembers } from './usecases/make-load-members.js';

const USAGE = 'usage: load-members <number, 1 to 100000>';
const REFUSED = 'load-members: production has no members for load tests';
const MAX_MEMBERS = 100_000;

/**
 * Runs `load-members <number>`: makes members for a load test and writes them to the standard output: a line `password <password>`, which
 * all of them have, a line `member <email> <token>` for each, and at the end `members <number>`, without which the output is incomplete
 * (scripts/load/README.md). Refused in production.
 */
export async function makeLoadMembers(
  app: INestApplicationContext,
  args: readonly string[],
  { CLUB_ENV }: { CLUB_ENV: string },
): Promise<void> {
  if (CLUB_ENV === 'production') throw refusal(REFUSED);
  const [typed = '', ...more] = args;
  const count = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  if (more.length > 0 || count < 1 || count > MAX_MEMBERS) throw refusal(USAGE);
  const { password, members } = await app.get(MakeLoadMembers, { strict: false }).execute(systemContext(), count);
  // Not by the logger: what it writes is kept.
  process.stdout.write(`password ${password}\n`);
  for await (const made of members) {
    process.stdout.write(made.map(({ email, token }) => `member ${email} ${token}\n`).join(''));
  }
  process.stdout.write(`members ${count}\n`);
}

function refusal(reason: string): Error {
  process.stderr.write(`${reason}\n`);
  return new Error(reason);
}
