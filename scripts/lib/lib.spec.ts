import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tool } from '../stack/tools.mjs';
import { hashFiles, parseEnv, readEnv, updateEnv, walk, writeEnv } from './files.mjs';
import { holdLock } from './lock.mjs';
import { freePort, giveBack, isFree, portOr, reservePort } from './ports.mjs';
import { identify, isAlive, stopProcess, until } from './processes.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'club-lib-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

describe('environment files', () => {
  it('reads values with = and # in them, and skips comments', () => {
    expect(parseEnv('# note\nA=1\nURL=mongodb://x/?a=b#c\n\nlower=no\n B=2 \n')).toEqual({
      A: '1',
      URL: 'mongodb://x/?a=b#c',
      B: '2',
    });
  });

  it('keeps other keys when some change', () => {
    const file = join(dir, 'env');
    writeEnv(file, { A: '1', B: '2' });
    updateEnv(file, { B: '3', C: '4' });
    expect(readEnv(file)).toEqual({ A: '1', B: '3', C: '4' });
    expect(readEnv(join(dir, 'none'))).toEqual({});
  });
});

describe('hashFiles', () => {
  it('changes with the content of a file, and not with a skipped directory', () => {
    mkdirSync(join(dir, 'src'));
    mkdirSync(join(dir, 'dist'));
    writeFileSync(join(dir, 'src', 'a'), '1');
    const hash = () => hashFiles(dir, walk(dir, new Set(['dist'])));
    const first = hash();
    writeFileSync(join(dir, 'dist', 'x'), '1');
    expect(hash()).toBe(first);
    writeFileSync(join(dir, 'src', 'a'), '2');
    expect(hash()).not.toBe(first);
  });
});

describe('ports', () => {
  it('returns a remembered port only while nobody listens on it', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    expect(await isFree(port)).toBe(false);
    expect(await portOr(port)).not.toBe(port);
    await new Promise((resolve) => server.close(resolve));
    expect(await isFree(port)).toBe(true);
  });

  it('returns a port again only after its owner has given it back', async () => {
    const port = await freePort();
    expect(await portOr(port)).not.toBe(port);
    giveBack([port]);
    expect(await portOr(port)).toBe(port);
  });

  it('never returns the same port twice', async () => {
    const ports = await Promise.all(Array.from({ length: 30 }, () => freePort()));
    expect(new Set(ports).size).toBe(30);
  });
});

describe('reserved ports', () => {
  it('are not given to another start that asks for the same port before anything listens', async () => {
    const wished = await freePort();
    const start = () =>
      new Promise<number>((resolve, reject) => {
        const script = `
          import { reservePort } from './scripts/lib/ports.mjs';
          console.log(await reservePort(${wished}));
          setInterval(() => {}, 1000);`;
        const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        started.push(child);
        child.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())));
        child.once('error', reject);
      });
    const started: ChildProcess[] = [];
    try {
      const first = await start();
      const second = await start();
      expect(first).toBe(wished);
      expect(second).toBeGreaterThan(first);
      const [holder] = started;
      holder!.kill('SIGKILL');
      await once(holder!, 'close');
      expect(await reservePort(wished)).toBe(wished);
    } finally {
      for (const child of started) child.kill('SIGKILL');
    }
  });
});

describe('recorded processes', () => {
  it('ends the recorded process', async () => {
    const child = sleeper();
    const record = identify(child.pid);
    expect(isAlive(record)).toBe(true);
    expect(await stopProcess(record)).toBe(true);
    expect(isAlive(record)).toBe(false);
    expect(await stopProcess(record)).toBe(false);
  });

  it('leaves a process alone that only has the same pid', async () => {
    const child = sleeper();
    const record = { ...identify(child.pid), startedAt: '1' };
    expect(await stopProcess(record)).toBe(false);
    expect(isAlive(identify(child.pid))).toBe(true);
    child.kill('SIGKILL');
  });
});

describe('until', () => {
  it('reports what it waited for and why it failed', async () => {
    const check = () => Promise.reject(new Error('refused'));
    await expect(until(check, { timeoutMs: 1, everyMs: 1, what: 'the broker' })).rejects.toThrow(/the broker.*refused/);
  });

  it('gives up at once after a failure that waiting cannot fix', async () => {
    const waiting = until(() => false, { timeoutMs: 60_000, what: 'the broker', give: () => 'it ended' });
    await expect(waiting).rejects.toThrow('the broker: it ended');
  });
});

describe('holdLock', () => {
  it('lets one holder in at a time, and takes over from a dead one', async () => {
    const file = join(dir, 'lock');
    const release = holdLock(file, 'busy');
    expect(() => holdLock(file, 'busy')).toThrow('busy');
    release();
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: '1' }));
    holdLock(file, 'busy')();
    expect(existsSync(file)).toBe(false);
  });
});

describe('tool', () => {
  const before = process.env.CLUB_TOOLS;
  beforeEach(() => {
    process.env.CLUB_TOOLS = dir;
  });
  afterEach(() => {
    if (before === undefined) delete process.env.CLUB_TOOLS;
    else process.env.CLUB_TOOLS = before;
  });

  it('builds once and completely when several ask for it at the same time', async () => {
    let builds = 0;
    const build = async (directory: string) => {
      builds += 1;
      writeFileSync(join(directory, 'part'), 'one');
      await new Promise(setImmediate);
      writeFileSync(join(directory, 'other'), 'two');
    };
    const found = await Promise.all([tool('x-1', build), tool('x-1', build)]);
    await tool('x-1', build);
    expect(new Set(found)).toEqual(new Set([join(dir, 'x-1')]));
    expect(builds).toBe(2);
    expect(walk(dir)).toEqual([join(dir, 'x-1', 'other'), join(dir, 'x-1', 'part')]);
  });

  it('leaves nothing behind a failed build', async () => {
    const failing = tool('y-1', (directory: string) => {
      writeFileSync(join(directory, 'part'), readFileSync(join(directory, 'missing')));
      return Promise.resolve();
    });
    await expect(failing).rejects.toThrow('ENOENT');
    expect(walk(dir)).toEqual([]);
  });
});
