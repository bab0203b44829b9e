import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { DomainError, type FieldError } from '@club/platform';
import { ERRORS, type ErrorCode } from '@club/proto/errors';
import { z } from 'zod';
import { isHostileKey, operatorIn } from '../http/hostile-keys.js';
import { incompleteCodes } from './fields.js';

/**
 * Checks a body or query against the zod schema given to @Body or @Query. Unknown fields are dropped, null counts as
 * absent. Throws INPUT_INVALID with a text for each refused field, or the schema's own code (`incompleteCodes`) when
 * nothing but missing fields is wrong.
 */
@Injectable()
export class InputPipe implements PipeTransform {
  transform(value: unknown, { schema, type }: ArgumentMetadata): unknown {
    if (!(schema instanceof z.ZodType)) return value;
    if (type === 'query') refuseHostileQuery(value);
    return checkInput(schema, value);
  }
}

/** Returns what a schema makes of a body, a query or the fields of a form; null counts as absent. Errors: those of InputPipe. */
export function checkInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(withoutNulls(value ?? {}));
  if (result.success) return result.data;
  throw inputError(result.error.issues, schema);
}

/** The error for a list of zod issues; the first issue of each field counts. */
function inputError(issues: readonly z.core.$ZodIssue[], schema: z.ZodType): DomainError {
  const fields: Record<string, FieldError> = {};
  for (const issue of issues) {
    const path = issue.path.join('.');
    if (path !== '') fields[path] ??= fieldError(issue);
  }
  const found = Object.values(fields);
  const onlyMissing = found.length > 0 && found.every((field) => field.code === 'FIELD_REQUIRED');
  const incomplete = onlyMissing ? incompleteCodes.get(schema)?.code : undefined;
  return new DomainError(incomplete ?? 'INPUT_INVALID', {}, fields);
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { code: 'FIELD_TOO_LONG', details: { max: Number(issue.maximum) } };
  }
  return { code: isErrorCode(issue.message) ? issue.message : 'FIELD_INVALID' };
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

function refuseHostileQuery(query: unknown): void {
  for (const key of Object.keys(query ?? {})) {
    if (isHostileKey(key) || key.includes('[')) throw operatorIn(key);
  }
}

function withoutNulls(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  if (!entries.some(([, item]) => item === null || typeof item === 'object')) return value;
  return Object.fromEntries(
    entries.filter(([, item]) => item !== null).map(([key, item]) => [key, withoutNulls(item)]),
  );
}
