import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Starts a process that runs `script` in another Node, as an old Node does; resolves with it and with its first line. */
async function launcherOf(script: string): Promise<{ launcher: ChildProcess; line: string }> {
  const module = fileURLToPath(new URL('launch.mjs', import.meta.url));
  const source = `import { runAgain } from ${JSON.stringify(module)};
    runAgain(process.execPath, ['-e', ${JSON.stringify(script)}]);`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: '/elsewhere' },
  });
  const [line] = await once(launcher.stdout!, 'data');
  return { launcher, line: String(line).trim() };
}

it('ends with the exit code of the Node that it launches, whose folder is first on PATH', async () => {
  const { launcher, line } = await launcherOf('console.log(process.env.PATH); process.exitCode = 7');
  expect(line).toBe(`${dirname(process.execPath)}:/elsewhere`);
  expect(await once(launcher, 'close')).toEqual([7, null]);
});

it('passes a signal on, and ends when the launched process has ended', async () => {
  const { launcher } = await launcherOf(`
    process.on('SIGTERM', () => setTimeout(() => process.exit(3), 50));
    setInterval(() => {}, 1000);
    console.log('up')`);
  launcher.kill('SIGTERM');
  expect(await once(launcher, 'close')).toEqual([3, null]);
});

it('ends with 128 plus the number of the signal that killed the launched process', async () => {
  const { launcher } = await launcherOf(`console.log('up'); process.kill(process.pid, 'SIGKILL')`);
  expect(await once(launcher, 'close')).toEqual([137, null]);
});
