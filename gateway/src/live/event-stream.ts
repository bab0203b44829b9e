import type { PassThrough } from 'node:stream';
import type { ClubReply } from '../http/club-request.js';

/** Answers with a stream of server-sent events, until either end closes it. */
export function sendEvents(reply: ClubReply, stream: PassThrough): void {
  reply.raw.once('close', () => stream.destroy());
  void reply
    .header('Content-Type', 'text/event-stream; charset=utf-8')
    // An idle connection left over from a stream would hold up the end of the process.
    .header('Connection', 'close')
    // Proxies such as nginx hold small answers back unless a header forbids it.
    .header('X-Accel-Buffering', 'no')
    .send(stream);
}
