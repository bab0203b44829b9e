import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { z } from 'zod';

/** Number of files that each field of a form takes, by its name. */
export type FileCounts<Name extends string> = Record<Name, number>;

/** Names of a form besides those that its schema requires: the service does not do without them, and says which are missing. */
export type Needs<Schema extends z.ZodObject, Name extends string> = readonly (
  | Extract<keyof Schema['shape'], string>
  | NoInfer<Name>
)[];

/** A form as the document has it. */
interface FormBody<Schema extends z.ZodObject, Name extends string> {
  /** The schema that reads its fields. */
  schema: Schema;
  files: FileCounts<Name>;
  needs?: Needs<Schema, Name>;
  description?: string;
}

/** Returns the decorator by which the document names every field of a route that takes a form, its files too. */
export function TakesForm<Schema extends z.ZodObject, Name extends string>(
  form: FormBody<Schema, Name>,
): MethodDecorator {
  const { schema, files, needs = [], description } = form;
  const fields = documented(schema);
  const file = { type: 'string', format: 'binary' };
  const sent = Object.entries<number>(files).map(([name, most]) => [
    name,
    most === 1 ? file : { type: 'array', items: file, maxItems: most },
  ]);
  const required = [...new Set([...(fields.required ?? []), ...needs])];
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      ...(description ? { description } : {}),
      schema: {
        type: 'object',
        properties: { ...(fields.properties as object), ...(Object.fromEntries(sent) as object) },
        ...(required.length > 0 ? { required } : {}),
      } as never,
    }),
  );
}

/** Returns the decorator by which the document names every field of a route that takes a form as JSON. */
export const TakesJson = (schema: z.ZodObject): MethodDecorator =>
  applyDecorators(ApiConsumes('application/json'), ApiBody({ schema: documented(schema) as never }));

const documented = (schema: z.ZodObject) =>
  z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0', unrepresentable: 'any' });
