import type { Calls, components } from './schema';

export type { Calls } from './schema';

/** A call of the gateway: its method and its path, as docs/openapi.json has them. */
export type CallName = keyof Calls;

/** A schema of the document that has a name of its own. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Json<T> = T extends { content: { 'application/json': infer Value } } ? Value : undefined;
type Parameters<Name extends CallName> = Calls[Name]['parameters'];

/** Answer of a call; undefined for one that answers a file or nothing. */
export type Answer<Name extends CallName> = Calls[Name]['responses'] extends { 200: infer Success }
  ? Json<Success>
  : undefined;

type Content<Name extends CallName, Type extends string> = Calls[Name] extends {
  requestBody: { content: Record<Type, infer Value> };
}
  ? Value
  : never;

/** Type of a call's JSON body; `never` for a call that takes a form, or nothing. */
export type Body<Name extends CallName> = Content<Name, 'application/json'>;

// A list of a form is a repeated field or the JSON of one, as the client decides. An empty list of files has no field, and
// a required file is declared even while none is chosen: the server reports that it is missing.
type Lists<Value> = Extract<Value, readonly unknown[]>;
type Field<Value> = [Lists<Value>] extends [never]
  ? Value | (Value extends Blob ? undefined : never)
  : Lists<Value> extends readonly Blob[]
    ? readonly [Blob, ...Blob[]] | undefined
    : Readonly<Lists<Value>>;

type Fields<Values> = [Values] extends [never] ? never : { [Key in keyof Values]: Field<NonNullable<Values[Key]>> };

/** The fields of the form that a call takes, files among them; never for one that takes none. */
export type Form<Name extends CallName> = Fields<Content<Name, 'multipart/form-data'>>;

/** Type `Given` without fields that `Known` does not have; checks spread fields like fields that are written out. */
export type Only<Known, Given extends Known> = Given & { [Key in Exclude<keyof Given, keyof Known>]: never };

/** Type of a call's query. */
export type Query<Name extends CallName> = NonNullable<Parameters<Name>['query']>;

type Path<Name extends CallName> = NonNullable<Parameters<Name>['path']>;

/** Settings that every call accepts. */
export interface CallSettings {
  signal?: AbortSignal | undefined;
  /** Milliseconds for one try, 15,000 by default. */
  timeout?: number | undefined;
  /** Is given the share of the body that has left, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

// These types forbid what the OpenAPI document does not declare, and require what it requires.
type None = Record<never, never>;
type WithBody<Value> = [Value] extends [never] ? { body?: never } : { body: Value };
type WithForm<Value> = [Value] extends [never] ? { form?: never } : { form: Value };
type WithQuery<Value> = [Value] extends [never]
  ? { query?: never }
  : None extends Value
    ? { query?: Value }
    : { query: Value };
type WithPath<Value> = [Value] extends [never] ? { path?: never } : { path: Value };
type WithKey<Header> = [Header] extends [never]
  ? { idempotencyKey?: never }
  : Header extends { 'Idempotency-Key'?: string }
    ? { /** Makes a write repeatable: the same key is answered once. */ idempotencyKey?: string | undefined }
    : { idempotencyKey?: never };

/** Options of a call: body or form, query and path as the document declares them, and the key where it takes one. */
export type CallOptions<Name extends CallName> = CallSettings &
  WithKey<NonNullable<Parameters<Name>['header']>> &
  WithBody<Body<Name>> &
  WithForm<Form<Name>> &
  WithQuery<Query<Name>> &
  WithPath<Path<Name>>;

/** The options of a call, which may be left out where nothing is required. */
export type CallArgs<Name extends CallName> =
  None extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];
