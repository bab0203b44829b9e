import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { systemContext } from '@club/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { CreateFirstAdmin } from './usecases/create-first-admin.js';

const USAGE = 'usage: create-admin <username> [--role dev|superadmin] [--password-stdin]';

/**
 * Runs `create-admin <username> [--role dev|superadmin] [--password-stdin]`: makes the first administrator and writes the random
 * password once to the standard output, or takes one from the standard input (docs/runbooks/first-administrator.md).
 */
export async function createFirstAdmin(app: INestApplicationContext, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { role: { type: 'string', default: 'dev' }, 'password-stdin': { type: 'boolean', default: false } },
  });
  const [username, ...more] = positionals;
  if (username === undefined || more.length > 0) throw new Error(USAGE);
  const typed = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
  const create = app.get(CreateFirstAdmin, { strict: false });
  const { admin, password } = await create.execute(systemContext(), { username, role: values.role, password: typed });
  // Not by the logger: what it writes is kept.
  process.stdout.write(`administrator ${admin.username} (${admin.role})\n`);
  if (typed === undefined) process.stdout.write(`password ${password}\n`);
}
