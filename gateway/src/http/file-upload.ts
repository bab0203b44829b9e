import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { RouteConfig } from '@nestjs/platform-fastify';
import { DomainError, refusedAt, type Session } from '@club/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireOwnId } from '../auth/security-record.js';
import type { ClubRequest } from './club-request.js';
import { FilesInMemory, FilesOnDisk, type FormFiles, type SpooledFile } from './form-files.js';
import { isHostileKey, operatorIn, refusal } from './hostile-keys.js';
import { type HeldForm, UploadBudget } from './upload-budget.js';

/** Room for the boundaries and the small fields of a form. */
const MAX_FORM_BYTES = 64 * 1024;
/** Largest size of a field: a line in a member's form; 10,000 characters of four bytes in one of the back office. */
const MAX_FIELD_BYTES = 10_000;
const MAX_FIELDS = 40;
const MAX_LONG_FIELD_BYTES = 40_000;
const MEGABYTE = 1024 * 1024;

/** Total size of the forms in memory: each is read whole, and copied once on its way to its service. */
const MAX_MEMORY_BYTES = 64 * MEGABYTE;
/** Total size of the forms on disk; its volume has room for more (charts/club, `tmpSize` of the gateway). */
const MAX_DISK_BYTES = 1024 * MEGABYTE;

/**
 * Limits of a route: how many `files` of `fileBytes` each a field takes, `fields` of at most `fieldBytes`, and `formBytes` for
 * all fields in total.
 */
export interface UploadLimits {
  fileBytes: number;
  files: Readonly<Record<string, number>>;
  fields?: number;
  fieldBytes?: number;
  formBytes?: number;
}

interface UploadConfig {
  upload?: UploadLimits;
}

/** Returns how many files all fields of a form take. */
const countOf = ({ files }: UploadLimits) => Object.values(files).reduce((sum, count) => sum + count, 0);

/** Returns the most that the files of a form may come to, in bytes. */
const largestOf = (limits: UploadLimits) => limits.fileBytes * countOf(limits);

interface FileLimits extends Pick<UploadLimits, 'files'> {
  megabytes: number;
}

/** A route that takes files, of at most so many megabytes each, as multipart/form-data. Its body is an Upload. */
export function TakesFiles({ megabytes, files }: FileLimits) {
  return RouteConfig({ upload: { fileBytes: megabytes * MEGABYTE, files } } satisfies UploadConfig);
}

/** A route that takes a form of the back office: long texts, repeated fields, and files. */
export function TakesLongForm({ megabytes, files }: FileLimits) {
  const fields = { fields: 500, fieldBytes: MAX_LONG_FIELD_BYTES, formBytes: MEGABYTE };
  return RouteConfig({ upload: { fileBytes: megabytes * MEGABYTE, files, ...fields } } satisfies UploadConfig);
}

/** Returns the limits of a route; undefined when it takes no file. */
const uploadLimitsOf = (request: FastifyRequest) => (request.routeOptions.config as UploadConfig).upload;

/** Returns the most that the files of a route may come to, in bytes; undefined when it takes none. */
export function uploadLimitOf(request: FastifyRequest): number | undefined {
  const limits = uploadLimitsOf(request);
  return limits && largestOf(limits);
}

/** Returns the largest body of a route that takes files; undefined when it takes none. */
export function uploadBodyLimitOf(request: FastifyRequest): number | undefined {
  const limits = uploadLimitsOf(request);
  return limits && largestOf(limits) + (limits.formBytes ?? MAX_FORM_BYTES);
}

/** Returns the refusal of a file that is larger than `bytes`. */
export const fileTooLarge = (bytes: number) =>
  new DomainError('FILE_TOO_LARGE', { max: `${Math.round(bytes / MEGABYTE)} MB` });

/** A multipart form that was read; a file is its bytes, or what they are read from. */
export interface UploadedForm<F = Buffer> {
  /** Small fields by name; of a repeated one the last. */
  fields: Record<string, string>;
  /** All values of each field, in the order sent. */
  repeated: ReadonlyMap<string, readonly string[]>;
  /** Files that have content, by the name of their field; of a repeated name the last. */
  files: ReadonlyMap<string, F>;
  /** All of them, those of one name in the order sent. */
  lists: ReadonlyMap<string, readonly F[]>;
}

/** A multipart body that is still to be read: first it is decided whether the caller may send it. */
export class Upload {
  /** The most that the files may come to, in bytes. */
  readonly largest: number;

  constructor(
    private readonly payload: IncomingMessage,
    private readonly limits: UploadLimits,
  ) {
    this.largest = largestOf(limits);
  }

  /**
   * Reads the whole form, its files into `files`. Errors: FILE_TOO_LARGE {max}, INPUT_INVALID when it breaks off or names
   * what no field is called, FILES_TOO_MANY {max} at the field that takes fewer, FILE_REQUIRED at one whose file came without
   * a file name, SERVICE_BUSY when there is no room for a file, and those of `held`.
   */
  read<F>(held: HeldForm, files: FormFiles<F>): Promise<UploadedForm<F>> {
    const { fileBytes, files: counts, fields: mostFields = MAX_FIELDS, fieldBytes = MAX_FIELD_BYTES } = this.limits;
    const most = countOf(this.limits);
    return new Promise((resolve, reject) => {
      const fields: Record<string, string> = {};
      const repeated = new Map<string, string[]>();
      const arrived: string[] = [];
      // A form is finished when it is parsed: its files may still have bytes to give, and those to be written.
      const ends: Promise<void>[] = [];
      let writing: Promise<unknown> = Promise.resolve();
      let refused: DomainError | undefined;
      let form: InstanceType<typeof Busboy>;
      try {
        const { 'content-type': type = '', ...headers } = this.payload.headers;
        form = new Busboy({
          headers: { ...headers, 'content-type': type },
          // One more than are taken, so that the refusal names its field.
          limits: { files: most + 1, fields: mostFields, fieldSize: fieldBytes, fileSize: fileBytes, headerPairs: 20 },
        });
      } catch {
        reject(new DomainError('INPUT_INVALID'));
        return;
      }
      form.on('field', (name, value, _nameCut, valueCut) => {
        if (isHostileKey(name)) refused ??= operatorIn(name);
        // Without a file name a file is read as a text: the form would be saved as if none had been sent.
        else if (Object.hasOwn(counts, name) && value !== '') refused ??= refusedAt(name, 'FILE_REQUIRED');
        else if (valueCut) refused ??= refusal(name);
        else {
          fields[name] = value;
          repeated.set(name, [...(repeated.get(name) ?? []), value]);
        }
      });
      form.on('file', (name, stream) => {
        const file = files.add(name);
        ends.push(new Promise((ended) => stream.once('end', ended)));
        arrived.push(name);
        if (isHostileKey(name)) refused ??= operatorIn(name);
        const max = counts[name] ?? most;
        if (arrived.length > most || arrived.filter((one) => one === name).length > max) {
          refused ??= refusedAt(name, 'FILES_TOO_MANY', { max });
        }
        // A part that breaks off fails by itself, besides the form.
        stream.on('error', broken);
        stream.on('limit', () => (refused ??= fileTooLarge(fileBytes)));
        stream.on('data', (chunk: Buffer) => {
          refused ??= held.take(chunk.length);
          if (refused) {
            // Reads a refused form to its end without holding it: other forms may have room for theirs.
            void files.discard();
            held.close();
            return;
          }
          const written = file.write(chunk);
          if (!written) return;
          stream.pause();
          writing = written.catch(() => (refused ??= new DomainError('SERVICE_BUSY'))).finally(() => stream.resume());
        });
      });
      for (const event of ['filesLimit', 'fieldsLimit'] as const) {
        form.on(event, () => (refused ??= new DomainError('INPUT_INVALID')));
      }
      form.on('finish', () => {
        void Promise.all(ends)
          .then(() => writing)
          .then(() => {
            if (refused) return reject(refused);
            const lists = files.all();
            const last = [...lists].map(([name, list]) => [name, list.at(-1)!] as const);
            resolve({ fields, repeated, files: new Map(last), lists });
          });
      });
      // Reads and drops the rest after any failure, so that the caller gets the answer.
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

const inMemory = new UploadBudget(MAX_MEMORY_BYTES);
const onDisk = new UploadBudget(MAX_DISK_BYTES);

/**
 * Does something with the form of a request, which is held in memory until that is done. The guard could not look into it
 * yet, so the caller's own id is checked here: another member's in `id` is FORBIDDEN. Errors: FILE_REQUIRED when the body
 * is no form, FORBIDDEN, RATE_LIMITED {wait} and SERVICE_BUSY when too much is sent at once, and those of Upload.
 */
export const withForm = <T>(request: ClubRequest, work: (form: UploadedForm) => Promise<T>): Promise<T> =>
  withFiles(request, inMemory, new FilesInMemory(), work);

/**
 * Does as withForm, for forms that memory has no room for: their files are on disk until the work is done, which reads them one
 * after the other (docs/adr/0033-contest-pictures-go-by-disk.md). Errors: those of withForm.
 */
export const withSpooledForm = <T>(
  request: ClubRequest,
  work: (form: UploadedForm<SpooledFile>) => Promise<T>,
): Promise<T> => withFiles(request, onDisk, new FilesOnDisk(), work);

const isAdmin = ({ type }: Session) => type === 'dev' || type === 'superadmin';

async function withFiles<F, T>(
  request: ClubRequest,
  budget: UploadBudget,
  files: FormFiles<F>,
  work: (form: UploadedForm<F>) => Promise<T>,
): Promise<T> {
  if (!(request.body instanceof Upload)) throw new DomainError('FILE_REQUIRED');
  const memberId = request.session?.subjectId ?? '';
  const held = budget.open(memberId, request.body.largest);
  try {
    const form = await request.body.read(held, files);
    const { id = '' } = form.fields;
    // The back office's `id` is that of a record.
    if (request.session && !isAdmin(request.session)) requireOwnId(request, id, request.session);
    return await work(form);
  } finally {
    await files.discard().finally(() => held.close());
  }
}
