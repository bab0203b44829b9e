import { createHash } from 'node:crypto';
import type { Answer, Call, RunningGateway } from './running-gateway.js';

/** The smallest picture that there is. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
) as Buffer<ArrayBuffer>;

/** Another picture than PIXEL, by a name: what follows a PNG's end is nobody's business. */
export const anotherPixel = (name: string) => Buffer.concat([PIXEL, Buffer.from(name)]) as Buffer<ArrayBuffer>;

/** A picture of the most bytes that the back office takes, another one for each name. */
export const largestPicture = (name: string) =>
  Buffer.concat([anotherPixel(name), Buffer.alloc(2 * 1024 * 1024)]).subarray(0, 2 * 1024 * 1024);

/** Returns what a picture is stored as. */
export const pictureName = (picture: Uint8Array) => `${createHash('sha256').update(picture).digest('hex')}.png`;

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
