import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A part of the local stack: the programs of its server. */
interface StackPart {
  prepare(): Promise<{ command?: string; java?: string; lib?: string }>;
}

/** Returns a part of the local stack (scripts/stack/parts), to start another server of its kind. */
export async function stackPart<Part = StackPart>(name: 'kafka' | 'mongo' | 'redis'): Promise<Part> {
  const file = pathToFileURL(join(process.cwd(), `scripts/stack/parts/${name}.mjs`)).href;
  return ((await import(file)) as Record<string, Part>)[name]!;
}

/** Starts a server, whose output nobody reads. */
export const startServer = (command: string, args: string[]): ChildProcess => spawn(command, args, { stdio: 'ignore' });

/** Ends a server at once; resolves when it is gone. */
export async function endServer(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await gone;
}
