import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Absolute path of a program on PATH, or undefined. */
export function which(name, env = process.env) {
  for (const dir of (env.PATH ?? '').split(delimiter)) {
    if (!dir) continue;
    const file = join(dir, name);
    try {
      accessSync(file, constants.X_OK);
      if (statSync(file).isFile()) return file;
    } catch {
      // not here
    }
  }
  return undefined;
}

/** Runs a program to its end; resolves with stdout, rejects with the last lines of what it printed. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    execFile(command, args, { maxBuffer: 64 << 20, ...options }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const tail = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n');
      reject(new Error(`${command} ${args.slice(0, 4).join(' ')} failed: ${error.code ?? error.signal}\n${tail}`));
    });
  });
}

// A pid alone may have been given to somebody else since; with its start time it names one process for ever.
function startedAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    if (existsSync('/proc/self/stat')) return undefined;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

/** The record by which a process is recognised later. */
export function identify(pid) {
  return { pid, startedAt: startedAt(pid) };
}

/** Returns whether exactly the recorded process still runs. */
export function isAlive(record) {
  if (!record?.pid || !record.startedAt) return false;
  return startedAt(record.pid) === record.startedAt;
}

/** Starts a program that outlives us and our terminal, with its output in a file. */
export function spawnDetached(command, args, { cwd, env, logFile }) {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  try {
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', log, log] });
    child.on('error', () => {});
    if (!child.pid) throw new Error(`cannot start ${command}`);
    child.unref();
    return identify(child.pid);
  } finally {
    closeSync(log);
  }
}

/** Steps of lower CPU priority, with the effect of a smaller CPU request in a cluster. */
const BEHIND = 5;
/** Lowest CPU priority: such a process uses only the time that others leave. */
export const LAST = 19;

/**
 * Lowers the CPU priority of a process. A process that leads a session of its own is weighed with its
 * session on Linux, the others by themselves. Best effort: nothing depends on it.
 */
export function lowerPriority(pid, steps = BEHIND) {
  const attempts = [() => setPriority(pid, steps), () => writeFileSync(`/proc/${pid}/autogroup`, String(steps))];
  for (const attempt of attempts) {
    try {
      attempt();
    } catch {
      // gone already, or a system that weighs otherwise
    }
  }
}

/** Asks a recorded process to end, and makes it after `graceMs`. Resolves true when there was something to end. */
export async function stopProcess(record, { graceMs = 10_000, signal = 'SIGTERM' } = {}) {
  if (!isAlive(record)) return false;
  kill(record.pid, signal);
  const deadline = Date.now() + graceMs;
  while (isAlive(record)) {
    if (Date.now() > deadline) {
      kill(record.pid, 'SIGKILL');
      await until(() => !isAlive(record), { timeoutMs: 5_000, what: `pid ${record.pid} to end` });
      break;
    }
    await delay(50);
  }
  return true;
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** The last lines of a log file, for an error message. */
export function tail(file, lines = 12) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}

/** Polls `check` until it is truthy; `give` may return a reason to stop early. */
export async function until(check, { timeoutMs, what, everyMs = 100, give = () => undefined }) {
  const deadline = Date.now() + timeoutMs;
  let last;
  for (;;) {
    try {
      const result = await check();
      if (result) return result;
    } catch (error) {
      last = error;
    }
    const reason = give();
    if (reason) throw new Error(`${what}: ${reason}`);
    if (Date.now() > deadline) {
      throw new Error(
        `gave up waiting for ${what} after ${Math.round(timeoutMs / 1000)} s${last ? `: ${last.message}` : ''}`,
      );
    }
    await delay(everyMs);
  }
}
