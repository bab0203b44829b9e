import type { VersionedKey } from '@club/platform';

/** Injection token of {@link CodesConfig}. */
export const CODES_CONFIG = Symbol('CODES_CONFIG');

/** Configuration of the codes feature. */
export interface CodesConfig {
  /** The newest version issues codes, every version still decodes. */
  keys: VersionedKey[];
  /** 32 bytes: keys the hashes of imported codes and of refused tries. */
  importKey: Buffer;
  /** Days of the month in Kuala Lumpur; the back office sets another first one. */
  doublePointsDays: number[];
}

/** Reads CODE_IMPORT_KEY, 64 hex digits. Throws an Error that does not repeat the secret. */
export function parseImportKey(text: string): Buffer {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw new Error('is not 64 hex digits');
  return Buffer.from(text, 'hex');
}
