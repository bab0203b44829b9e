// A faster database for benches than the one `npm start` brings: the same server written in Rust. Its floor is faster too,
// so that a ratio to it is not flattered by a slow database.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { which } from '../lib/processes.mjs';

const NAME = 'secantusd-rs';
const CRATE = 'secantus-mdb';
const VERSION = '0.5.3-beta.196';

/** Returns the file of the server: SECANTUSD_RS, one on PATH, else built once into a cache. Throws with what is missing. */
function fastDatabase() {
  const given = process.env.SECANTUSD_RS ?? which(NAME);
  if (given) {
    if (!existsSync(given)) throw new Error(`SECANTUSD_RS: there is no ${given}`);
    return given;
  }
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'loyalty-club', `${CRATE}-${VERSION}`);
  const binary = join(cache, 'bin', NAME);
  if (existsSync(binary)) return binary;
  console.log(`· building ${CRATE} ${VERSION} once (a few minutes)`);
  mkdirSync(cache, { recursive: true });
  const args = ['+nightly', 'install', CRATE, '--version', VERSION, '--ignore-rust-version', '--root', cache];
  if (spawnSync('cargo', args, { stdio: 'inherit' }).status !== 0)
    throw new Error(`could not build ${CRATE}: a nightly Rust is needed (rustup toolchain install nightly)`);
  return binary;
}

/** Makes every stack that this process starts from now on take that server, where no MONGO_URL is given. */
export function useFastDatabase() {
  process.env.PATH = [dirname(fastDatabase()), process.env.PATH].join(delimiter);
}
