import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { DomainError, systemContext } from '@club/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { CreateFirstAdmin, type FirstAdmin } from './usecases/create-first-admin.js';

const USAGE = 'usage: create-admin <username> [--role dev|superadmin] [--password-stdin | --password-file <path>]';
/** Requirements for each value that the operator types (docs/runbooks/first-administrator.md). */
const RULES: Readonly<Record<string, string>> = {
  username: '3 to 60 letters, digits, dots, underscores and hyphens, beginning with a letter or a digit',
  role: 'dev or superadmin',
  password: '8 characters or more with upper, lower, digit and a symbol, and not a common one',
};

/**
 * Runs `create-admin <username> [--role dev|superadmin] [--password-stdin | --password-file <path>]`: makes the first administrator
 * and writes the random password once to the standard output, or takes one from the standard input or from a mounted Secret. Why it refuses stands on the standard error, without what
 * was typed: a password may be among it.
 */
export async function createFirstAdmin(app: INestApplicationContext, args: string[]): Promise<void> {
  const wanted = await readArguments(args);
  try {
    const { admin, password } = await app.get(CreateFirstAdmin, { strict: false }).execute(systemContext(), wanted);
    // Not by the logger: what it writes is kept.
    process.stdout.write(`administrator ${admin.username} (${admin.role})\n`);
    if (wanted.password === undefined) process.stdout.write(`password ${password}\n`);
  } catch (error) {
    if (error instanceof DomainError) process.stderr.write(reasonOf(error));
    throw error;
  }
}

async function readArguments(args: string[]): Promise<FirstAdmin> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        role: { type: 'string', default: 'dev' },
        'password-stdin': { type: 'boolean', default: false },
        'password-file': { type: 'string' },
      },
    });
    const [username, ...more] = positionals;
    const { role, 'password-stdin': typed, 'password-file': file } = values;
    if (username === undefined || more.length > 0) throw new Error('one username');
    if (typed && file !== undefined) throw new Error('one password');
    const given = file !== undefined ? await readFile(file, 'utf8') : typed ? await text(process.stdin) : undefined;
    return { username, role, password: given?.replace(/\r?\n$/, '') };
  } catch {
    process.stderr.write(`${USAGE}\n`);
    throw new Error(USAGE);
  }
}

function reasonOf({ code, fields }: DomainError): string {
  if (code === 'ALREADY_EXISTS') return `${code}: there is an administrator already\n`;
  return Object.keys(fields)
    .map((field) => `${code} ${field}: ${RULES[field] ?? ''}\n`)
    .join('');
}
