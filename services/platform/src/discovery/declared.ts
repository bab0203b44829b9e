import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { DiscoveryService, ModulesContainer, NestFactory } from '@nestjs/core';
import type { Subscription } from '../events/bus.js';
import { servedBy } from '../grpc/decorator.js';
import type { GrpcServiceDefinition } from '../grpc/types.js';
import type { Managed } from '../lifecycle.js';
import {
  type BackgroundOptions,
  type ConsumerGroup,
  type Consumes,
  type ConsumesBatches,
  DECLARED,
  type JobOptions,
  type Repeats,
  type Tails,
  type TailSettings,
} from './decorators.js';

/** Declaration of one decorated class, and its instance once there is one. */
export interface Declaration<Options, Instance> {
  options: Options;
  /** Throws in a preview, where nothing is made. */
  instance(): Instance;
}

/** Declarations by the decorators of an application's classes. */
export interface Declared {
  services: GrpcServiceDefinition[];
  consumers: Declaration<ConsumerGroup, Consumes | ConsumesBatches>[];
  jobs: Declaration<JobOptions, Repeats>[];
  tails: Declaration<TailSettings, Tails>[];
  background: Declaration<BackgroundOptions, Managed>[];
}

/** Returns the consumer group that a class declares. Throws for a class without `@Consumer`. */
export function consumerOf(target: object): ConsumerGroup {
  const options = Reflect.getMetadata(DECLARED.consumer, target) as ConsumerGroup | undefined;
  if (!options) throw new Error(`${(target as Type).name} carries no @Consumer`);
  return options;
}

/** Returns what the bus is given for an object of a class with `@Consumer`. */
export const subscriptionOf = (
  { group, types }: ConsumerGroup,
  consumer: Consumes | ConsumesBatches,
): Subscription => ({
  group,
  types: [...types],
  ...('handleBatch' in consumer
    ? { batch: async (events) => void (await consumer.handleBatch(events)) }
    : { handler: async (event, helpers) => void (await consumer.handle(event, helpers)) }),
});

/** Returns the same as `declaredBy`, of an application that is not made: nothing is constructed and no store is opened. */
export async function declaredIn(module: Type | DynamicModule): Promise<Declared> {
  const preview = await NestFactory.createApplicationContext(module, {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  return declaredBy(preview);
}

/** Returns the declarations of an application's classes. Throws for a repeated group, job, tail or loop, and for a group without events. */
export function declaredBy(app: INestApplicationContext): Declared {
  const discovery = new DiscoveryService(app.get(ModulesContainer));
  const wrappers = [...discovery.getProviders(), ...discovery.getControllers()].filter(({ metatype }) => metatype);
  const declarations = <Options, Instance>(key: symbol, nameOf: (options: Options) => string) => {
    const found = new Map<string, string>();
    return wrappers.flatMap((wrapper): Declaration<Options, Instance>[] => {
      const options = Reflect.getMetadata(key, wrapper.metatype!) as Options | undefined;
      if (!options) return [];
      const place = `${wrapper.name} of ${wrapper.host?.name}`;
      const other = found.get(nameOf(options));
      if (other) throw new Error(`${key.description} "${nameOf(options)}" is declared by ${other} and by ${place}`);
      found.set(nameOf(options), place);
      return [{ options, instance: () => wrapper.instance as Instance }];
    });
  };
  const consumers = declarations<ConsumerGroup, Consumes | ConsumesBatches>(DECLARED.consumer, ({ group }) => group);
  for (const { options } of consumers) {
    if (options.types.length === 0) throw new Error(`the consumer group ${options.group} names no event type`);
  }
  const services = discovery.getControllers().flatMap(({ metatype }): GrpcServiceDefinition[] => {
    const service = metatype && servedBy(metatype as Type);
    return service ? [service] : [];
  });
  return {
    services: [...new Set(services)],
    consumers,
    jobs: declarations(DECLARED.job, ({ name }) => name),
    tails: declarations(DECLARED.tail, ({ name }) => name),
    background: declarations(DECLARED.background, ({ name }) => name),
  };
}
