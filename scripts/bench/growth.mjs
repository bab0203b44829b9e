// npm run bench -- growth [entries]: the cost of a scan to the ledger, with its tier and the balance that the app asks for, of
// members with so many entries and claims (150) and of members with twenty times as many. `npm test` runs the same short.
import { spawn } from 'node:child_process';
import { root } from '../lib/paths.mjs';

/** Returns whether commands and documents looked at have not grown by more than a fifth. */
export default async function bench({ stackEnv, size = 150 }) {
  const env = {
    ...stackEnv,
    NODE_OPTIONS: '--experimental-vm-modules',
    GROWTH_ENTRIES: String(size),
    GROWTH_SCANS: '200',
  };
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'medium', '--forceExit'];
  const child = spawn(process.execPath, [...jest, '--testPathPatterns', 'tiers/growth'], {
    cwd: root,
    env,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const found = /^growth (\{.*\})$/m.exec(output);
  if (found) print(JSON.parse(found[1]));
  else console.log(output);
  return code === 0;
}

function print({ few, many }) {
  for (const { entries, commands, examined, ms, cpuMs } of [few, many])
    console.log(
      `${String(entries).padStart(6)} entries: ${commands.toFixed(2)} commands, ${examined.toFixed(2)} documents looked at, ` +
        `${ms.toFixed(1)} ms, ${cpuMs.toFixed(2)} ms CPU a scan`,
    );
  const ratio = (of) => (many[of] / few[of]).toFixed(2);
  console.log(
    `grows by: commands ${ratio('commands')}, documents ${ratio('examined')} (aim 1.2); time ${ratio('ms')}, CPU ${ratio('cpuMs')}`,
  );
}
