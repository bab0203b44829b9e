import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A part of the local stack (scripts/stack/parts). */
export interface StackPart {
  prepare(): Promise<{ command?: string; java?: string; lib?: string }>;
}

/** Returns a part of the local stack, to start another server of its kind. */
export async function stackPart(name: 'kafka' | 'redis'): Promise<StackPart> {
  const file = pathToFileURL(join(process.cwd(), `scripts/stack/parts/${name}.mjs`)).href;
  return ((await import(file)) as Record<string, StackPart>)[name]!;
}

/** Starts a server, whose output nobody reads. */
export const startServer = (command: string, args: string[]): ChildProcess => spawn(command, args, { stdio: 'ignore' });

/** Ends a server at once; resolves when it is gone. */
export async function endServer(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGKILL');
  await gone;
}
