import 'reflect-metadata';
import { createLogger, serveApplication } from '@club/platform';
import { gatewayConfig } from './config.js';
import { createApp } from './create-app.js';

const config = gatewayConfig();
try {
  const app = await createApp(config);
  await serveApplication({
    app,
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
