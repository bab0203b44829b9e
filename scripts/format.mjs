// npm run format: writes every file as oxfmt formats it.
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { run } from './lib/processes.mjs';

await run(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...process.argv.slice(2), '.'], { cwd: root });
