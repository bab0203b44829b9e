import { z } from 'zod';

type Shape = Record<string, z.ZodType>;

/** The fields of a body or query schema; empty when it has none. */
export function fieldsOf(schema: z.ZodType | undefined): Shape {
  return schema instanceof z.ZodObject ? (schema.shape as Shape) : {};
}

/** Returns whether a field accepts text. */
export function isText(field: z.ZodType): boolean {
  return jsonType(field) === 'string';
}

/** Returns whether a field takes values of several types, a text among them. */
export function isAlsoText(field: z.ZodType): boolean {
  return jsonType(field) === undefined && field.safeParse('x').success;
}

/** Returns whether a field may be absent. */
export function isOptional(field: z.ZodType): boolean {
  return field.safeParse(undefined).success;
}

/** Returns whether a field accepts some texts only. */
export function isChoice(field: z.ZodType): boolean {
  return choicesOf(field).length > 0;
}

/** Returns the texts that a field accepts; none when it accepts others than a few. */
function choicesOf(field: z.ZodType): readonly unknown[] {
  return z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }).enum ?? [];
}

/** The longest text a field accepts, if it has a limit. */
export function longest(field: z.ZodType): number | undefined {
  return (z.toJSONSchema(field, { io: 'input' }) as { maxLength?: number }).maxLength;
}

/** A value that passes the gateway's own check of each field, so that one field at a time can be made bad. */
export function goodInput(schema: z.ZodType | undefined): Record<string, unknown> {
  const entries = Object.entries(fieldsOf(schema)).map(([name, field]) => [name, goodValue(field)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function goodValue(field: z.ZodType): unknown {
  const candidates = ['1', 'a-text-of-16-chars', 1, true, [], {}, ...choicesOf(field)];
  return candidates.find((value) => typeMatches(field, value) && field.safeParse(value).success);
}

function typeMatches(field: z.ZodType, value: unknown): boolean {
  const type = jsonType(field);
  // one of several: what the field takes is enough
  if (type === undefined) return true;
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (type === 'array') return Array.isArray(value);
  return typeof value === type && !Array.isArray(value);
}

/** Returns the type of a field's JSON, the first of several. */
function jsonType(field: z.ZodType): string | undefined {
  const { type } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as { type?: string | string[] };
  return [type].flat()[0];
}
