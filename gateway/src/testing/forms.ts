import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { encodeImage } from '@club/platform/images';
import type { Answer, Call, RunningGateway } from './running-gateway.js';

/** The smallest picture that there is. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
) as Buffer<ArrayBuffer>;

/** Returns another picture than PIXEL, by a name. */
export function anotherPixel(name: string): Buffer<ArrayBuffer> {
  const colours = createHash('sha256').update(name).digest();
  const row = (at: number) => Buffer.concat([Buffer.of(0), colours.subarray(at, at + 12)]);
  const header = Buffer.from([0, 0, 0, 4, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  const pixels = deflateSync(Buffer.concat([row(0), row(12)]));
  const parts = [pngPart('IHDR', header), pngPart('IDAT', pixels), pngPart('IEND', Buffer.alloc(0))];
  return Buffer.concat([PIXEL.subarray(0, 8), ...parts]) as Buffer<ArrayBuffer>;
}

/** Returns a chunk of a PNG. */
function pngPart(name: string, content: Buffer): Buffer {
  const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), content])];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture of the most bytes that the back office takes, another one for each name: padded behind its end. */
export const largestPicture = (name: string) =>
  Buffer.concat([anotherPixel(name), Buffer.alloc(2 * 1024 * 1024)]).subarray(0, 2 * 1024 * 1024);

/** Returns the name that a picture is stored by. */
export const pictureName = async (picture: Uint8Array) =>
  `${createHash('sha256')
    .update(await encodeImage(picture))
    .digest('hex')}.webp`;

/** The fields and files of a form; a list is sent as a repeated field. */
export type FormParts = Record<string, FormPart | readonly FormPart[]>;
type FormPart = string | number | boolean | Uint8Array | File;

/** A text that is called a picture. */
export const A_TEXT = new File(['Whatever it is called, this is no picture.'], 'picture.png', { type: 'image/png' });

/** Returns a form as a browser sends it, for a call. */
export async function formCall(parts: FormParts): Promise<Pick<Call, 'raw' | 'headers'>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    for (const one of [value].flat()) {
      if (one instanceof File) form.append(name, one);
      else if (one instanceof Uint8Array) form.append(name, new Blob([Uint8Array.from(one)]), `${name}.bin`);
      else form.append(name, String(one));
    }
  }
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type')! };
  return { raw: new Uint8Array(await encoded.arrayBuffer()), headers };
}

/** Sends a form of the back office as a browser does. */
export async function sendForm(
  gateway: RunningGateway,
  path: string,
  parts: FormParts,
  token?: string,
  more: Record<string, string> = {},
): Promise<Answer> {
  const { raw, headers } = await formCall(parts);
  return gateway.call('POST', path, { token, raw, headers: { ...headers, ...more } });
}
