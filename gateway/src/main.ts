import 'reflect-metadata';
import { serveApplication } from '@club/platform';
import { gatewayConfig } from './config.js';
import { createApp } from './create-app.js';

const config = gatewayConfig();
const app = await createApp(config);

await serveApplication({
  app,
  config,
  listen: async () => {
    await app.listen(config.HTTP_PORT, config.HOST);
    return { httpUrl: await app.getUrl() };
  },
});
