import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TEST_CALLER } from '../grpc/service-identity.js';
import { callAsTest, testKeys } from './env.js';

export interface SpawnedService {
  process: ChildProcess;
  /** Every line written so far, for assertions and for failure messages. */
  lines: string[];
  /** Resolves with the "ready" log line. */
  waitReady(timeoutMs?: number): Promise<Record<string, unknown> & { grpcPort?: number; opsPort?: number }>;
  /** Sends the signal and resolves when the process has ended. */
  kill(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Resolves when the process has ended. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * Returns the file to start a service from: its bundle, where `npm test` has made one (SERVICE_BUNDLES), since that starts in
 * half the processor time; else its compiled entry. Traces are taken inside the packages as they are installed.
 */
function startFile(entry: string, env: Record<string, unknown>): string {
  const service = serviceOf(entry);
  const { SERVICE_BUNDLES } = process.env;
  if (!service || !SERVICE_BUNDLES || env.OTEL_EXPORTER_OTLP_ENDPOINT) return entry;
  const bundle = join(SERVICE_BUNDLES, `${service}.mjs`);
  return existsSync(bundle) ? bundle : entry;
}

const serviceOf = (entry: string): string | undefined => /([\w-]+)\/dist\/main\.js$/.exec(entry)?.[1];

/** Runs a compiled entry as a process of its own, with only the given variables besides PATH. */
export function spawnService(
  entry: string,
  env: Record<string, string | number | undefined>,
  args: string[] = [],
): SpawnedService {
  callAsTest();
  const child = spawn(process.execPath, [startFile(entry, env), ...args], {
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(
        Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
      ),
      // last: variables that are shared by several services must not make one sign with the key of another
      ...testKeys(String(env.SERVICE_NAME ?? serviceOf(entry) ?? TEST_CALLER)),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      listeners.forEach((notify) => notify());
    });
  }
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });

  return {
    process: child,
    lines,
    exited,
    waitReady(timeoutMs = 300_000) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const ready = lines.map(parse).find((line) => line?.msg === 'ready');
          if (ready) done(() => resolve(ready));
        };
        const done = (settle: () => void) => {
          clearTimeout(timer);
          listeners.delete(look);
          settle();
        };
        const fail = (why: string) => done(() => reject(new Error(`${entry} ${why}:\n${lines.slice(-20).join('\n')}`)));
        const timer = setTimeout(() => fail('did not become ready'), timeoutMs);
        listeners.add(look);
        void exited.then(({ code }) => fail(`ended with code ${code}`));
        look();
      });
    },
    kill(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
