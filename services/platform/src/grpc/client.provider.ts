import type { Client } from '@grpc/grpc-js';
import type { Provider, Type } from '@nestjs/common';
import { Lifecycle } from '../lifecycle.js';
import { createGrpcClient, type GrpcClientOptions } from './client.js';
import type { Calls, ClientConstructor } from './types.js';

/** As for a client made by hand, with the rpcs of `deadlines` checked. */
export interface ProvidedClientOptions<C> extends GrpcClientOptions {
  deadlines?: { readonly [Rpc in keyof Calls<C>]?: number };
}

/**
 * A generated client under its own class as the token, with one channel that closes with the stores. To use it:
 * `@Inject(TiersServiceClient) private readonly tiers: Calls<TiersServiceClient>`, and `tiers.getTier(request, ctx)`.
 */
export function grpcClient<C extends Client>(
  ClientCtor: ClientConstructor<C>,
  address: string,
  options: ProvidedClientOptions<C> = {},
): Provider {
  return {
    provide: ClientCtor as unknown as Type<Calls<C>>,
    inject: [Lifecycle],
    useFactory: (lifecycle: Lifecycle) => {
      const client = createGrpcClient(ClientCtor, address, options as GrpcClientOptions);
      lifecycle.onStop('stores', `client of ${ClientCtor.serviceName}`, () => client.close());
      return client;
    },
  };
}
