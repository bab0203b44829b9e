import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError } from '@club/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireOwnId } from '../auth/security-record.js';
import type { ClubRequest } from './club-request.js';
import { isHostileKey, operatorIn, refusal } from './hostile-keys.js';
import { type HeldForm, UploadBudget } from './upload-budget.js';

/** Room for the boundaries and the small fields of a form. */
const FORM_BYTES = 64 * 1024;
const MEGABYTE = 1024 * 1024;

/** What a route takes: `fileBytes` a file, `files` of them, `totalBytes` in all. */
interface UploadLimits {
  fileBytes: number;
  files: number;
  totalBytes: number;
}

interface UploadConfig {
  upload?: UploadLimits;
}

/** A route that takes one file, of at most so many megabytes, as multipart/form-data. Its body is an Upload. */
export const TakesFile = (megabytes: number) => TakesFiles({ megabytes, files: 1 });

/** A route that takes several files, of at most so many megabytes each and `total` together, as multipart/form-data. */
export function TakesFiles({ megabytes, files, total }: { megabytes: number; files: number; total?: number }) {
  const upload = { fileBytes: megabytes * MEGABYTE, files, totalBytes: (total ?? megabytes * files) * MEGABYTE };
  return RouteConfig({ upload } satisfies UploadConfig);
}

/** What a route takes; undefined when it takes no file. */
const uploadLimitsOf = (request: FastifyRequest) => (request.routeOptions.config as UploadConfig).upload;

/** The most that the files of a route may come to, in bytes; undefined when it takes none. */
export function uploadLimitOf(request: FastifyRequest): number | undefined {
  return uploadLimitsOf(request)?.totalBytes;
}

/** The largest body of a route that takes files; undefined when it takes none. */
export function uploadBodyLimitOf(request: FastifyRequest): number | undefined {
  const limit = uploadLimitOf(request);
  return limit === undefined ? undefined : limit + FORM_BYTES;
}

/** The refusal of a file that is larger than `bytes`. */
export const fileTooLarge = (bytes: number) =>
  new DomainError('FILE_TOO_LARGE', { max: `${Math.round(bytes / MEGABYTE)} MB` });

/** A multipart form that was read. */
export interface UploadedForm {
  /** Small fields by name; of a repeated one the last. */
  fields: Record<string, string>;
  /** Files that have content, by the name of their field. */
  files: ReadonlyMap<string, Buffer>;
}

/** A multipart body that is still to be read: first it is decided whether the caller may send it. */
export class Upload {
  constructor(
    private readonly payload: IncomingMessage,
    private readonly limits: UploadLimits,
  ) {}

  /** The most that the files may come to, in bytes. */
  get largest(): number {
    return this.limits.totalBytes;
  }

  /**
   * Reads the whole form. Errors: FILE_TOO_LARGE {max}, INPUT_INVALID when it breaks off or names what no field is called,
   * and those of `held`.
   */
  read(held: HeldForm): Promise<UploadedForm> {
    const { fileBytes, files: most, totalBytes } = this.limits;
    return new Promise((resolve, reject) => {
      const fields: Record<string, string> = {};
      const files = new Map<string, Buffer>();
      let refused: DomainError | undefined;
      let total = 0;
      let form: InstanceType<typeof Busboy>;
      try {
        const { 'content-type': type = '', ...headers } = this.payload.headers;
        form = new Busboy({
          headers: { ...headers, 'content-type': type },
          limits: { files: most, fields: 40, fieldSize: 10_000, fileSize: fileBytes, headerPairs: 20 },
        });
      } catch {
        reject(new DomainError('INPUT_INVALID'));
        return;
      }
      form.on('field', (name, value, _nameCut, valueCut) => {
        if (isHostileKey(name)) refused ??= operatorIn(name);
        else if (valueCut) refused ??= refusal(name);
        else fields[name] = value;
      });
      form.on('file', (name, stream) => {
        const chunks: Buffer[] = [];
        if (isHostileKey(name)) refused ??= operatorIn(name);
        // A part that breaks off fails by itself, besides the form.
        stream.on('error', broken);
        stream.on('limit', () => (refused ??= fileTooLarge(fileBytes)));
        stream.on('data', (chunk: Buffer) => {
          total += chunk.length;
          if (total > totalBytes) refused ??= fileTooLarge(totalBytes);
          refused ??= held.take(chunk.length);
          if (!refused) {
            chunks.push(chunk);
            return;
          }
          // What is refused is read to its end, and held no longer: others may have room for theirs.
          files.clear();
          chunks.length = 0;
          held.close();
        });
        stream.on('end', () => chunks.length > 0 && files.set(name, Buffer.concat(chunks)));
      });
      for (const event of ['filesLimit', 'fieldsLimit'] as const) {
        form.on(event, () => (refused ??= new DomainError('INPUT_INVALID')));
      }
      form.on('finish', () => (refused ? reject(refused) : resolve({ fields, files })));
      // Whatever fails, the rest is read and dropped, so that the caller gets the answer.
      const broken = () => {
        this.payload.unpipe(form);
        this.payload.resume();
        reject(new DomainError('INPUT_INVALID'));
      };
      form.on('error', broken);
      this.payload.on('error', broken).on('aborted', broken);
      this.payload.pipe(form);
    });
  }
}

/** Makes routes that take files read multipart/form-data; for all others it is 415. */
export function acceptUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const limits = uploadLimitsOf(request);
    if (limits === undefined) done(new DomainError('FILE_TYPE_INVALID', { types: 'application/json' }));
    else done(null, new Upload(payload, limits));
  });
}

const budget = new UploadBudget();

/**
 * Does something with the form of a request, which is held in memory until that is done. The guard could not look into it
 * yet, so the caller's own id is checked here: another member's in `id` is FORBIDDEN. Errors: FILE_REQUIRED when the body
 * is no form, FORBIDDEN, RATE_LIMITED {wait} and SERVICE_BUSY when too much is sent at once, and those of Upload.
 */
export async function withForm<T>(request: ClubRequest, work: (form: UploadedForm) => Promise<T>): Promise<T> {
  if (!(request.body instanceof Upload)) throw new DomainError('FILE_REQUIRED');
  const memberId = request.session?.subjectId ?? '';
  const held = budget.open(memberId, request.body.largest);
  try {
    const form = await request.body.read(held);
    const { id = '' } = form.fields;
    if (request.session) requireOwnId(request, id, request.session);
    return await work(form);
  } finally {
    held.close();
  }
}
