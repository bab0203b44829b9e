import { bootstrapService, loadConfig, serverConfig, serviceName } from '@club/platform';
import { EchoService, echoModule } from './echo.mjs';

const config = loadConfig({ ...serverConfig, SERVICE_NAME: serviceName('echo') });
await bootstrapService({ module: echoModule({ config }), config, services: [EchoService] });
