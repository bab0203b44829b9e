/** One secret of several that follow each other; the newest version seals or issues, every version still opens. */
export interface VersionedKey {
  version: number;
  /** 32 bytes. */
  secret: Buffer;
}

/**
 * Reads `<version>:<64 hex digits>[,…]`, newest last. Throws an Error that names what is wrong without repeating a secret.
 */
export function parseVersionedKeys(text: string): VersionedKey[] {
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
