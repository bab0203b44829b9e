import type { ClientWritableStream, Metadata, ServiceError } from '@grpc/grpc-js';
import { contextToMetadata, fromGrpcError, type RequestContext } from '@club/platform';

type Open<Message, Answer> = (
  metadata: Metadata,
  options: { deadline: number },
  answered: (error: ServiceError | null, answer: Answer) => void,
) => ClientWritableStream<Message>;

/**
 * Sends messages as a stream, each when the one before has left, and returns the answer, which may come before all are sent:
 * the others are then never taken. Throws DomainError, and what taking a message throws, which ends the stream.
 */
export async function sendStream<Message, Answer>(
  open: Open<Message, Answer>,
  messages: AsyncIterable<Message>,
  { ctx, deadlineMs }: { ctx: RequestContext; deadlineMs: number },
): Promise<Answer> {
  let settle: (error: ServiceError | null, answer: Answer) => void = () => undefined;
  const answer = new Promise<Answer>((resolve, reject) => {
    settle = (error, response) => (error ? reject(fromGrpcError(error)) : resolve(response));
  });
  const call = open(contextToMetadata(ctx), { deadline: Date.now() + deadlineMs }, (error, response) =>
    settle(error, response),
  );
  let answered = false;
  const settled = answer.then(
    () => void (answered = true),
    () => void (answered = true),
  );
  try {
    for await (const message of messages) {
      await Promise.race([settled, new Promise<void>((sent) => call.write(message, () => sent()))]);
      if (answered) return await answer;
    }
  } catch (error) {
    call.cancel();
    throw error;
  }
  call.end();
  return answer;
}
