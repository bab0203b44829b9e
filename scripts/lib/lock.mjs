import { linkSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readJson } from './files.mjs';
import { identify, isAlive } from './processes.mjs';

/**
 * Holds a lock file until the returned function is called or this process ends.
 * Throws with `message` when another live process holds it.
 */
export function holdLock(file, message) {
  mkdirSync(dirname(file), { recursive: true });
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      claim(file);
      const release = () => {
        process.off('exit', release);
        remove(file);
      };
      process.on('exit', release);
      return release;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = readJson(file, {});
    if (isAlive(holder)) throw new Error(`${message} (pid ${holder.pid})`);
    remove(file);
  }
  throw new Error(message);
}

// The file appears with its content: a reader must never take a half-written one for nobody's.
function claim(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(identify(process.pid)));
  try {
    linkSync(own, file);
  } finally {
    remove(own);
  }
}

function remove(file) {
  try {
    unlinkSync(file);
  } catch {
    // gone already
  }
}
