import { applyDecorators, SetMetadata } from '@nestjs/common';
import { z } from 'zod';
import { FORM_FIELDS } from '../auth/access.decorators.js';
import { checkInput } from '../validation/input.pipe.js';
import type { ClubRequest } from './club-request.js';
import { TakesLongForm, Upload, type UploadedForm, withForm, withSpooledForm } from './file-upload.js';
import { type FileCounts, type Needs, TakesForm, TakesJson } from './form-body.js';
import type { SpooledFile } from './form-files.js';

/** The files of a form by the name of their field, those of one name in the order sent; empty without one. */
export type AdminFiles<Name extends string, File = Buffer> = Record<Name, readonly File[]>;

/** Pictures of the back office come to 2 MB each. */
const MAX_IMAGE_MEGABYTES = 2;

interface AdminFormOptions<Schema extends z.ZodObject, Name extends string> {
  /** Largest size of a file. */
  megabytes?: number;
  needs?: Needs<Schema, Name>;
}

/** A form of the back office: its fields as a schema, and its files. */
export class AdminForm<Schema extends z.ZodObject, Name extends string = never> {
  /** `files`: how many files each field takes. */
  constructor(
    readonly schema: Schema,
    readonly files: FileCounts<Name> = {} as FileCounts<Name>,
    private readonly options: AdminFormOptions<Schema, Name> = {},
  ) {}

  /** Returns the decorator of a route that takes this form, as multipart/form-data or, without files, as JSON. */
  taken(): MethodDecorator {
    const { schema, files, options } = this;
    const { megabytes = MAX_IMAGE_MEGABYTES, needs = [] } = options;
    return applyDecorators(
      SetMetadata(FORM_FIELDS, schema),
      TakesLongForm({ megabytes, files }),
      TakesForm({ schema, files, needs }),
    );
  }

  /**
   * Does something with the form of a request. A field that was sent once is a text, one that was repeated a list of them;
   * a JSON body is taken as it is. Errors: those of `withForm` and of the schema.
   */
  read<T>(request: ClubRequest, work: (values: z.output<Schema>, files: AdminFiles<Name>) => Promise<T>): Promise<T> {
    const names = Object.keys(this.files) as Name[];
    if (!(request.body instanceof Upload)) {
      const none = Object.fromEntries(names.map((name) => [name, []])) as unknown as AdminFiles<Name>;
      return work(checkInput(this.schema, request.body), none);
    }
    return withForm(request, (form) => work(this.valuesOf(form), this.filesOf(form)));
  }

  /**
   * As `read`, for files that memory has no room for: they are on disk until the work is done. Errors: those of
   * `withSpooledForm` and of the schema.
   */
  readSpooled<T>(
    request: ClubRequest,
    work: (values: z.output<Schema>, files: AdminFiles<Name, SpooledFile>) => Promise<T>,
  ): Promise<T> {
    return withSpooledForm(request, (form) => work(this.valuesOf(form), this.filesOf(form)));
  }

  private valuesOf({ repeated }: UploadedForm<unknown>): z.output<Schema> {
    const values = [...repeated].map(([name, all]) => [name, all.length === 1 ? all[0] : all] as const);
    return checkInput(this.schema, Object.fromEntries(values));
  }

  private filesOf<File>({ lists }: UploadedForm<File>): AdminFiles<Name, File> {
    const names = Object.keys(this.files) as Name[];
    return Object.fromEntries(names.map((name) => [name, lists.get(name) ?? []])) as unknown as AdminFiles<Name, File>;
  }
}

/** A form of the back office that is sent as JSON, without files. */
export class JsonForm<Schema extends z.ZodObject> {
  constructor(readonly schema: Schema) {}

  /** Returns the decorator of a route that takes this form. */
  taken(): MethodDecorator {
    return applyDecorators(SetMetadata(FORM_FIELDS, this.schema), TakesJson(this.schema));
  }

  /** Does something with the form of a request. Errors: those of the schema. */
  read<T>(request: ClubRequest, work: (values: z.output<Schema>, files: AdminFiles<never>) => Promise<T>): Promise<T> {
    return work(checkInput(this.schema, request.body), {});
  }
}

/** Returns the schema of a yes or no of a form: `true`, `false`, `1`, `0`, `on`; may be absent. */
export function formFlag() {
  return z
    .union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on'])], { error: 'FIELD_INVALID' })
    .transform((value) => value === true || value === 'true' || value === '1' || value === 'on')
    .optional();
}

/**
 * Returns the schema of a number that a form has to have, as digits or as a number; its range is the service's rule. Absent and
 * blank are FIELD_REQUIRED.
 */
export function neededNumber({ decimals = false } = {}) {
  const shape = decimals ? /^\s*-?\d{1,12}(\.\d+)?\s*$/ : /^\s*-?\d{1,12}\s*$/;
  const counted = decimals ? z.number() : z.int();
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || (typeof input === 'string' && input.trim() === '') ? 'FIELD_REQUIRED' : 'QUANTITY_INVALID';
  return z.union([counted, z.string().regex(shape, { error })], { error }).transform(Number);
}

/** Returns the schema of such a number that may be absent; a blank one is refused, since nothing would be made of it. */
export const formNumber = (options: { decimals?: boolean } = {}) => neededNumber(options).optional();

/** Returns the schema of a list of texts of a form: a repeated field, one field, or a JSON list; empty when absent. Blank ones are left out. */
export function formList(max: number, each: number) {
  return z
    .union([z.array(z.string().max(each)), z.string().max(MAX_LIST_CHARACTERS)], { error: 'FIELD_INVALID' })
    .transform((value) => (Array.isArray(value) ? value : listIn(value)).map((text) => text.trim()).filter(Boolean))
    .pipe(z.array(z.string().max(each)).max(max, { error: 'FIELD_INVALID' }))
    .optional()
    .default([]);
}

const MAX_LIST_CHARACTERS = 10_000;

function listIn(text: string): string[] {
  if (!text.trim().startsWith('[')) return [text];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every((each) => typeof each === 'string') ? read : [text];
  } catch {
    return [text];
  }
}

/** Returns the schema of rows of a form, each with fields of its own: JSON in one field, or a list in a JSON body. */
export function formRows<Row extends z.ZodType>(row: Row, max: number) {
  const rows = z.array(row).max(max, { error: 'FIELD_INVALID' });
  return z.union([rows, z.string().transform(rowsIn).pipe(rows)], { error: 'FIELD_INVALID' }).optional();
}

function rowsIn(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
