import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a file, hex. */
export async function sha256Of(file: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file) hash.update(chunk);
  return hash.digest('hex');
}
