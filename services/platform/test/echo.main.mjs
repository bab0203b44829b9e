import { bootstrapService, loadConfig, serverConfig, serviceName } from '@club/platform';
import { EchoService, echoModule } from './echo.mjs';

const config = loadConfig({ ...serverConfig, SERVICE_NAME: serviceName('echo') });
// Work of the process itself, which fails when a test requests it.
process.on('SIGUSR2', () => {
  throw new Error('a loop has died');
});
await bootstrapService({ module: echoModule({ config }), config, services: [EchoService] });
