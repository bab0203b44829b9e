import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError } from '@club/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Room for the boundaries and the small fields of a form. */
const FORM_BYTES = 64 * 1024;
const MEGABYTE = 1024 * 1024;

interface UploadConfig {
  uploadBytes?: number;
}

/** A route that takes one file, of at most so many megabytes, as multipart/form-data. Its body is an Upload. */
export const TakesFile = (megabytes: number) =>
  RouteConfig({ uploadBytes: megabytes * MEGABYTE } satisfies UploadConfig);

/** The largest file a route takes, in bytes; undefined when it takes none. */
export function uploadLimitOf(request: FastifyRequest): number | undefined {
  return (request.routeOptions.config as UploadConfig).uploadBytes;
}

/** The largest body of a route that takes files; undefined when it takes none. */
export function uploadBodyLimitOf(request: FastifyRequest): number | undefined {
  const limit = uploadLimitOf(request);
  return limit === undefined ? undefined : limit + FORM_BYTES;
}

/** The refusal of a file that is larger than `bytes`. */
export const fileTooLarge = (bytes: number) =>
  new DomainError('FILE_TOO_LARGE', { max: `${Math.round(bytes / MEGABYTE)} MB` });

/** A multipart body that is still to be read: first it is decided whether the caller may send it. */
export class Upload {
  constructor(
    private readonly payload: IncomingMessage,
    private readonly limit: number,
  ) {}

  /** The file of a field. Errors: FILE_REQUIRED, FILE_TOO_LARGE {max}, INPUT_INVALID when the form breaks off. */
  file(field: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let tooLarge = false;
      let form: InstanceType<typeof Busboy>;
      try {
        const { 'content-type': type = '', ...headers } = this.payload.headers;
        form = new Busboy({
          headers: { ...headers, 'content-type': type },
          limits: { files: 1, fields: 10, fieldSize: 1_000, fileSize: this.limit, headerPairs: 20 },
        });
      } catch {
        reject(new DomainError('INPUT_INVALID'));
        return;
      }
      form.on('file', (name, stream) => {
        stream.on('limit', () => (tooLarge = true));
        if (name === field) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        else stream.resume();
      });
      form.on('finish', () => {
        if (tooLarge) reject(fileTooLarge(this.limit));
        else if (chunks.length === 0) reject(new DomainError('FILE_REQUIRED'));
        else resolve(Buffer.concat(chunks));
      });
      const broken = () => reject(new DomainError('INPUT_INVALID'));
      form.on('error', broken);
      this.payload.on('error', broken).on('aborted', broken);
      this.payload.pipe(form);
    });
  }
}

/** Makes routes that take files read multipart/form-data; for all others it is 415. */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const limit = uploadLimitOf(request);
    if (limit === undefined) done(new DomainError('FILE_TYPE_INVALID', { types: 'application/json' }));
    else done(null, new Upload(payload, limit));
  });
}

/** The file of a request. Errors: FILE_REQUIRED when the body is no form, and those of Upload. */
export async function fileOf(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!(request.body instanceof Upload)) throw new DomainError('FILE_REQUIRED');
  return request.body.file(field);
}
