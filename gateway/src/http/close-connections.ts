import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;

/**
 * Lets shutdown end with the last answer. A server that closes waits for its connections, also for those which a browser
 * opened ahead and never used and for those kept alive after an answer, each for a minute or more. Once it closes and no
 * request is in hand, every connection is closed.
 */
export function closeConnectionsWhenDone(fastify: FastifyInstance): void {
  let inHand = 0;
  fastify.addHook('onRequest', (_request, reply, done) => {
    inHand += 1;
    reply.raw.once('close', () => (inHand -= 1));
    done();
  });
  fastify.addHook('preClose', (done) => {
    const look = setInterval(() => {
      if (inHand === 0) fastify.server.closeAllConnections();
    }, LOOK_MS);
    fastify.server.once('close', () => clearInterval(look));
    if (!fastify.server.listening) clearInterval(look);
    done();
  });
}
