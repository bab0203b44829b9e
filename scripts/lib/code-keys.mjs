// Keys by which pack codes are made and read: docs/runbooks/code-key.md.
import { randomBytes } from 'node:crypto';

const KEY = /^([1-9]\d{0,3}):[0-9a-f]{64}$/i;

/** Returns a value of codeKeys with a new key at its end. Throws without repeating a key. */
export function withNewCodeKey(codeKeys, secret = randomBytes(32)) {
  const keys = codeKeys.trim().split(',');
  const versions = keys.map((key) => Number(KEY.exec(key.trim())?.[1]));
  if (versions.some((version, index) => !(version > (versions[index - 1] ?? 0))))
    throw new Error('the standard input is not the value of codeKeys: <version>:<64 hex digits>[,…], versions rising');
  return [...keys.map((key) => key.trim()), `${versions.at(-1) + 1}:${secret.toString('hex')}`].join(',');
}
