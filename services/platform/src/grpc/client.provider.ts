import type { Client } from '@grpc/grpc-js';
import type { Provider, Type } from '@nestjs/common';
import { Lifecycle } from '../lifecycle.js';
import { PLATFORM_CONFIG } from '../platform.module.js';
import { createGrpcClient, type GrpcClientOptions } from './client.js';
import type { Calls, ClientConstructor } from './types.js';

/** As for a client made by hand, with the rpcs of `deadlines` checked. */
export interface ProvidedClientOptions<C> extends GrpcClientOptions {
  deadlines?: { readonly [Rpc in keyof Calls<C>]?: number };
}

/**
 * Returns the provider of a generated client, with its own class as the token, with one channel that closes with the stores. `address`: as for a
 * client made by hand, or where it stands in the configuration given to PlatformModule. To use it:
 * `@Inject(TiersServiceClient) private readonly tiers: Calls<TiersServiceClient>`, and `tiers.getTier(request, ctx)`.
 */
export function grpcClient<C extends Client, Config>(
  ClientCtor: ClientConstructor<C>,
  address: string | ((config: Config) => string),
  options: ProvidedClientOptions<C> = {},
): Provider {
  return {
    provide: ClientCtor as unknown as Type<Calls<C>>,
    inject: [Lifecycle, PLATFORM_CONFIG],
    useFactory: (lifecycle: Lifecycle, config: Config) => {
      const target = typeof address === 'string' ? address : address(config);
      const client = createGrpcClient(ClientCtor, target, options as GrpcClientOptions);
      lifecycle.onStop('stores', `client of ${ClientCtor.serviceName}`, () => client.close());
      return client;
    },
  };
}
