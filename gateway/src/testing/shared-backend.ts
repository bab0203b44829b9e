import { readFileSync } from 'node:fs';
import { connectRedis, createLogger } from '@club/platform';
import { testEnv } from '@club/platform/testing';

/** The services that a run of all suites has started for them, as scripts/lib/backend.mjs writes it down. */
export interface SharedBackend {
  /** Address of each service by its variable. */
  addresses: Record<string, string>;
  /** Variables of theirs that suites ask for. */
  env: Record<string, string> & { REDIS_PREFIX: string };
  /** The demo batch, as the ledger's seed writes it. */
  codesFile: string;
}

/** Number of codes that a suite gets; of the demo batch's 1,000. */
const CODES = 40;

/** Returns what the run has started, or undefined when a suite is run by itself. */
export function sharedBackend(): SharedBackend | undefined {
  const { SHARED_BACKEND: file } = process.env;
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as SharedBackend) : undefined;
}

/** Takes codes of the demo batch that no other suite, in whichever process, has been or will be given. Throws when none is left. */
export async function takeCodes({ env, codesFile }: SharedBackend): Promise<string[]> {
  const redis = await connectRedis({
    url: testEnv().REDIS_URL,
    prefix: env.REDIS_PREFIX,
    logger: createLogger({ service: 'shared-backend', level: 'silent' }),
  });
  const until = await redis.incrby('test:codes', CODES).finally(() => redis.disconnect());
  const codes = readCodes(codesFile).slice(until - CODES, until);
  if (codes.length < CODES) throw new Error(`${codesFile} has no ${CODES} codes left for one more suite`);
  return codes;
}

/** The codes of a file as the ledger writes it. */
export const readCodes = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(',')[0] ?? '');
