/** Injection token of {@link CodesConfig}. */
export const CODES_CONFIG = Symbol('CODES_CONFIG');

/** One secret of computed codes; the newest version issues, every version still decodes. */
export interface CodeKey {
  version: number;
  /** 32 bytes. */
  secret: Buffer;
}

/** What the codes feature needs to know. */
export interface CodesConfig {
  /** Newest last, versions strictly rising. */
  keys: CodeKey[];
  /** 32 bytes: keys the hashes of imported codes and of refused tries. */
  importKey: Buffer;
  /** Days of the month in Kuala Lumpur; the first is the one the admin edits. */
  doublePointsDays: number[];
}

/**
 * Reads CODE_KEYS, `<version>:<64 hex digits>[,…]`, newest last.
 * Throws an Error that tells what is wrong without repeating a secret.
 */
export function parseCodeKeys(text: string): CodeKey[] {
  const keys = text.split(',').map((part, index) => {
    const match = /^\s*([1-9]\d{0,3}):([0-9a-fA-F]{64})\s*$/.exec(part);
    if (!match) throw new Error(`key ${index + 1} is not <version>:<64 hex digits>`);
    return { version: Number(match[1]), secret: Buffer.from(match[2]!, 'hex') };
  });
  for (let i = 1; i < keys.length; i++) {
    if (keys[i]!.version <= keys[i - 1]!.version) throw new Error('key versions must rise, newest last');
  }
  return keys;
}

/** Reads CODE_IMPORT_KEY, 64 hex digits. Throws an Error that does not repeat the secret. */
export function parseImportKey(text: string): Buffer {
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw new Error('is not 64 hex digits');
  return Buffer.from(text, 'hex');
}
