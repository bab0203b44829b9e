import type { Calls, components } from './schema';

export type { Calls } from './schema';

/** A call of the gateway: its method and its path, as docs/openapi.json has them. */
export type CallName = keyof Calls;

/** A schema of the document that has a name of its own. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Json<T> = T extends { content: { 'application/json': infer Value } } ? Value : undefined;
type Parameters<Name extends CallName> = Calls[Name]['parameters'];

/** What a call answers; undefined for one that answers a file or nothing. */
export type Answer<Name extends CallName> = Calls[Name]['responses'] extends { 200: infer Success }
  ? Json<Success>
  : undefined;

/** What a call takes in its body: the fields of its JSON, or a form with files. */
export type Body<Name extends CallName> = Calls[Name] extends { requestBody: { content: infer Content } }
  ? Content extends { 'application/json': infer Value }
    ? Value
    : FormData
  : never;

/** What a call takes in its query. */
export type Query<Name extends CallName> = NonNullable<Parameters<Name>['query']>;

type Path<Name extends CallName> = NonNullable<Parameters<Name>['path']>;

/** What any call may be given. */
export interface CallSettings {
  signal?: AbortSignal | undefined;
  /** Milliseconds for one try, 15,000 unless told. */
  timeout?: number | undefined;
  /** Is given the share of the body that has left, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

// What the document does not have cannot be given; what it requires must be.
type None = Record<never, never>;
type WithBody<Value> = [Value] extends [never] ? { body?: never } : { body: Value };
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

/** What a call is given: its body, query and path as the document declares them, and its key where it takes one. */
export type CallOptions<Name extends CallName> = CallSettings &
  WithKey<NonNullable<Parameters<Name>['header']>> &
  WithBody<Body<Name>> &
  WithQuery<Query<Name>> &
  WithPath<Path<Name>>;

/** The options of a call, which may be left out where nothing is required. */
export type CallArgs<Name extends CallName> =
  None extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];
