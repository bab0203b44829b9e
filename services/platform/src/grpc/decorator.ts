import { applyDecorators, Controller, SetMetadata, type Type } from '@nestjs/common';
import { GrpcMethod, GrpcStreamCall } from '@nestjs/microservices';
import type { GrpcServiceDefinition } from './types.js';

const HANDLER = 'grpc:';
const SERVED = Symbol('club.grpc');

/**
 * Makes a class a gRPC controller: every rpc of the definition with a method of the same lowerCamel name is served by
 * it. Unary: `(request, metadata, call) => Promise<Response>`. Client stream: `(call) => Promise<Response>`. Both ways:
 * `(call) => void`. The methods themselves stay as written, so that a test can call them directly.
 */
export function GrpcService(definition: GrpcServiceDefinition): ClassDecorator {
  return applyDecorators(Controller(), SetMetadata(SERVED, definition), (target: object) => {
    const { name: controller, prototype } = target as Type<Record<string, unknown>>;
    const served = Object.entries(definition).filter(([rpc]) => typeof prototype[rpc] === 'function');
    // Arrow functions in fields are not on the prototype: better refused at start than by UNIMPLEMENTED.
    if (served.length === 0) throw new Error(`${controller} has no method for any rpc of its service`);
    for (const [rpc, method] of served) {
      const service = method.path.split('/')[1]!;
      const name = `${HANDLER}${rpc}`;
      const descriptor: PropertyDescriptor = { configurable: true, enumerable: false, writable: true };
      descriptor.value = method.requestStream ? streamHandler(rpc, method.responseStream) : unaryHandler(rpc);
      Object.defineProperty(prototype, name, descriptor);
      // The full name: two packages may hold services of one short name.
      const register = method.requestStream ? GrpcStreamCall(service, rpc) : GrpcMethod(service, rpc);
      register(prototype, name, descriptor as never);
    }
  });
}

/** Returns the service that a class with `@GrpcService` takes part in; undefined for any other class. */
export function servedBy(controller: Type): GrpcServiceDefinition | undefined {
  return Reflect.getMetadata(SERVED, controller) as GrpcServiceDefinition | undefined;
}

/** Returns the rpc that a handler made here serves. */
export function rpcOf(handler: object & { name: string }): string {
  return handlerNames.get(handler) ?? handler.name;
}

const handlerNames = new WeakMap<object, string>();

type Self = Record<string, (...args: unknown[]) => unknown>;

function unaryHandler(rpc: string) {
  const handler = function (this: Self, request: unknown, metadata: unknown, call: unknown) {
    return this[rpc]!(request, metadata, call);
  };
  handlerNames.set(handler, rpc);
  return handler;
}

function streamHandler(rpc: string, responseStream: boolean) {
  const handler = responseStream
    ? function (this: Self, call: unknown) {
        return this[rpc]!(call);
      }
    : async function (this: Self, call: unknown, callback: (err: null, response: unknown) => void) {
        callback(null, await this[rpc]!(call));
      };
  handlerNames.set(handler, rpc);
  return handler;
}
