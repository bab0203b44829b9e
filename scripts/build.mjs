// npm run build: generated code, the server side (incremental), the web apps (only when their inputs changed).
import { buildServers, buildWeb, generate } from './lib/build.mjs';
import { red, step } from './lib/progress.mjs';

try {
  await step('generate code', generate);
  await step('compile services', buildServers);
  await step('build web apps', async () => {
    const built = await buildWeb();
    return built.length ? built.join(', ') : 'unchanged';
  });
} catch (error) {
  console.error(red(error.message));
  process.exit(1);
}
