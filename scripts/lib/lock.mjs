import { mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readJson } from './files.mjs';
import { identify, isAlive } from './processes.mjs';

/** Holds a lock file until this process ends; throws with `message` when another live process holds it. */
export function holdLock(file, message) {
  mkdirSync(dirname(file), { recursive: true });
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      writeFileSync(file, JSON.stringify(identify(process.pid)), { flag: 'wx' });
      process.on('exit', () => {
        try {
          unlinkSync(file);
        } catch {
          // gone already
        }
      });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = readJson(file, {});
    if (isAlive(holder)) throw new Error(`${message} (pid ${holder.pid})`);
    try {
      unlinkSync(file);
    } catch {
      // somebody else cleared it
    }
  }
  throw new Error(message);
}
