// A service without any business, for platform's own tests: in process (jest maps @club/platform to the sources) and as
// a process of its own (then it is the compiled package).
import { DomainError, GrpcService, PlatformModule, currentContext, rootLogger } from '@club/platform';
import { makeGenericClientConstructor } from '@grpc/grpc-js';
import { EventEmitter } from 'node:events';

const json = {
  requestSerialize: (value) => Buffer.from(JSON.stringify(value)),
  requestDeserialize: (bytes) => JSON.parse(bytes.toString()),
  responseSerialize: (value) => Buffer.from(JSON.stringify(value)),
  responseDeserialize: (bytes) => JSON.parse(bytes.toString()),
};
const rpc = (name, requestStream = false, responseStream = false) => ({
  path: `/club.test.v1.EchoService/${name}`,
  requestStream,
  responseStream,
  ...json,
});

export const EchoService = {
  say: rpc('Say'),
  fail: rpc('Fail'),
  slow: rpc('Slow'),
  flaky: rpc('Flaky'),
  uncaught: rpc('Uncaught'),
  unserved: rpc('Unserved'),
  collect: rpc('Collect', true, false),
  chat: rpc('Chat', true, true),
};
export const EchoClient = makeGenericClientConstructor(EchoService, 'club.test.v1.EchoService');

const uncaught = (code) => Object.assign(new Error('nobody catches it'), code && { code });
const escapes = {
  timer: () =>
    setTimeout(() => {
      throw uncaught();
    }, 1),
  emitter: () => process.nextTick(() => new EventEmitter().emit('error', uncaught())),
  rejection: () =>
    void Promise.resolve().then(() => {
      throw uncaught();
    }),
  assertion: () =>
    process.nextTick(() => {
      throw uncaught('ERR_ASSERTION');
    }),
};

export class EchoController {
  calls = 0;

  async say(request, metadata, call) {
    const { correlationId, actor, locale } = currentContext();
    return {
      text: request.text,
      correlationId,
      actor,
      locale,
      raw: metadata.get('x-correlation-id')[0],
      peer: call.getPeer(),
    };
  }

  async fail(request) {
    if (request.unknown) throw new TypeError(`secret of ${request.unknown}`);
    throw new DomainError(request.code, request.details, request.fields);
  }

  /** Logs that it has begun, so that a test can act in the middle of it. */
  async slow(request) {
    rootLogger().info('slow call has begun');
    await new Promise((resolve) => setTimeout(resolve, request.ms));
    return { text: 'done' };
  }

  async flaky(request) {
    this.calls += 1;
    if (this.calls <= request.failures) throw new DomainError('SERVICE_BUSY');
    return { calls: this.calls };
  }

  /** Lets an error escape in the way that `how` names, and answers nothing. */
  uncaught({ how }) {
    escapes[how]();
    return new Promise(() => undefined);
  }

  async collect(call) {
    let sum = 0;
    for await (const { n } of call) {
      if (n < 0) throw new DomainError('INPUT_INVALID', {}, { n: { code: 'FIELD_REQUIRED', details: { field: 'n' } } });
      sum += n;
    }
    return { sum };
  }

  chat(call) {
    call.on('data', ({ n }) => call.write({ n: n * 2 }));
    call.on('end', () => call.end());
    call.on('error', () => undefined);
  }
}
GrpcService(EchoService)(EchoController);

/** The module of the echo service; `platform` as for PlatformModule.forRoot. */
export function echoModule(platform, controllers = [EchoController], providers = []) {
  class EchoModule {}
  return { module: EchoModule, imports: [PlatformModule.forRoot(platform)], controllers, providers };
}
