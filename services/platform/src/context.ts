import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { Metadata } from '@grpc/grpc-js';
import type { AdminRole } from '@club/proto/admin-rpcs';

export type { AdminRole } from '@club/proto/admin-rpcs';

/** Author of a request. `id` is empty for system and anonymous; only an administrator has a role. */
export interface Actor {
  id: string;
  type: 'member' | 'admin' | 'system' | 'anonymous';
  role?: AdminRole | undefined;
}

/** Travels with every request: first parameter of every use case, metadata of every rpc, envelope of every event. */
export interface RequestContext {
  correlationId: string;
  actor: Actor;
  locale: 'en' | 'bm';
}

const ACTOR_TYPES = new Set<string>(['member', 'admin', 'system', 'anonymous']);
const ADMIN_ROLES = new Set<string>(['dev', 'superadmin'] satisfies AdminRole[]);
const SAFE_ID = /^[A-Za-z0-9._:-]{1,128}$/;

/** Context of work that no request asked for: jobs, consumers without an actor, commands. */
export function systemContext(correlationId: string = randomUUID()): RequestContext {
  return { correlationId, actor: { id: '', type: 'system' }, locale: 'en' };
}

/** Reads x-correlation-id, x-actor-id, x-actor-type, x-actor-role, x-locale; anything missing or malformed falls back to anonymous/en. */
export function contextFromMetadata(metadata: Metadata): RequestContext {
  const read = (key: string) => {
    const [value] = metadata.get(key);
    return typeof value === 'string' && SAFE_ID.test(value) ? value : '';
  };
  return {
    correlationId: read('x-correlation-id') || randomUUID(),
    actor: actorFrom(read('x-actor-id'), read('x-actor-type'), read('x-actor-role')),
    locale: read('x-locale') === 'bm' ? 'bm' : 'en',
  };
}

function actorFrom(id: string, type: string, role: string): Actor {
  if (!ACTOR_TYPES.has(type)) return { id: '', type: 'anonymous' };
  const named = type === 'admin' && ADMIN_ROLES.has(role) ? { role: role as AdminRole } : {};
  return { id, type: type as Actor['type'], ...named };
}

/** The metadata that `contextFromMetadata` reads back. */
export function contextToMetadata(ctx: RequestContext): Metadata {
  const metadata = new Metadata();
  metadata.set('x-correlation-id', ctx.correlationId);
  if (ctx.actor.id) metadata.set('x-actor-id', ctx.actor.id);
  metadata.set('x-actor-type', ctx.actor.type);
  if (ctx.actor.role) metadata.set('x-actor-role', ctx.actor.role);
  metadata.set('x-locale', ctx.locale);
  return metadata;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `fn` so that every log line inside carries the correlation id. Only logs read it; rules take ctx as a parameter. */
export function runInContext<T>(ctx: RequestContext, fn: () => T): T {
  return storage.run(ctx, fn);
}

/** The context of the running request, for logs. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
