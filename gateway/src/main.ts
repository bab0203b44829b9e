import 'reflect-metadata';
import { createLogger, ProcessStart, serveApplication } from '@club/platform';
import { gatewayConfig } from './config.js';
import { createApp } from './create-app.js';
import { openApiCommand } from './docs/openapi-file.js';

const [command, ...rest] = process.argv.slice(2);
if (command === 'openapi') process.exit(await openApiCommand(rest));

const config = gatewayConfig();
try {
  const start = await ProcessStart.open(config);
  const app = await createApp(config, { start });
  await serveApplication({
    app,
    start,
    config,
    listen: async () => {
      await app.listen(config.HTTP_PORT, config.HOST);
      return { httpUrl: await app.getUrl() };
    },
  });
} catch (err) {
  createLogger({ service: config.SERVICE_NAME }).fatal({ err }, 'cannot start');
  process.exit(1);
}
