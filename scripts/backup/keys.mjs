// Keys without which parts of the databases cannot be read. They are no part of a backup: with it they would open every code.
import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { writeAtomic } from '../lib/files.mjs';

/** Codes, imported codes, vouchers, second factors. */
const KEYS = ['CODE_KEYS', 'CODE_IMPORT_KEY', 'VOUCHER_KEYS', 'SECOND_FACTOR_KEYS'];
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };
const MIN_PASSPHRASE = 12;

/** Returns the keys that a stack has. */
export const keysOf = (env) => Object.fromEntries(KEYS.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));

/** Returns for each key a text by which it is recognised and from which it cannot be found: keys are random. */
export const marksOf = (keys) =>
  Object.fromEntries(
    Object.entries(keys).map(([name, value]) => [
      name,
      createHash('sha256').update(`club backup ${name} ${value}`).digest('hex').slice(0, 16),
    ]),
  );

/** Throws unless these are the keys that a backup was made with. */
export function requireKeys(keys, marks) {
  const present = marksOf(keys);
  const others = Object.keys(marks).filter((name) => present[name] !== marks[name]);
  if (others.length > 0)
    throw new Error(
      `${others.join(', ')} of this stack are not those of the backup: what they sealed could not be read`,
    );
}

/** Writes keys into a file that only the passphrase opens; it belongs to another place than the backup. */
export function sealKeys(file, keys, passphrase) {
  if (passphrase.length < MIN_PASSPHRASE) throw new Error(`the passphrase has less than ${MIN_PASSPHRASE} characters`);
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys), 'utf8'), cipher.final()]);
  const parts = { salt, iv, tag: cipher.getAuthTag(), sealed };
  const text = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString('base64')]));
  writeAtomic(file, `${JSON.stringify(text)}\n`, { mode: 0o600 });
}

/** Returns the keys of such a file. Throws for a wrong passphrase. */
export function openKeys(file, passphrase) {
  const parts = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
  const { salt, iv, tag, sealed } = Object.fromEntries(
    parts.map(([name, text]) => [name, Buffer.from(text, 'base64')]),
  );
  try {
    const decipher = createDecipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, COST), iv);
    decipher.setAuthTag(tag);
    return JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8'));
  } catch {
    throw new Error(`the passphrase does not open ${file}`);
  }
}
