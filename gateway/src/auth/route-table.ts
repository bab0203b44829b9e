import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { type DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { z } from 'zod';
import { LIMITS, type LimitRule } from '../limits/limit.decorator.js';
import { ACCESS, FORM_FIELDS, MEMBER_ID_FIELD, TOKEN_IN_BODY, type Access } from './access.decorators.js';

type Handler = (...args: never[]) => unknown;

/** Declarations of a route. */
export interface RoutePolicy {
  access: Access | undefined;
  limits: readonly LimitRule[];
  tokenInBody: boolean;
  memberIdField: string | undefined;
  /** Handler and class, for budgets and messages. */
  name: string;
}

/** One row of the table of all calls, read from the controllers; tests and documentation are generated from it. */
export interface Route extends RoutePolicy {
  method: string;
  path: string;
  /** The fields of its JSON, or of the form that may be sent as JSON. */
  body: z.ZodType | undefined;
  query: z.ZodType | undefined;
}

const BODY_PARAM = 3;
const QUERY_PARAM = 4;

/** Reads a handler's declarations; those of the class hold for handlers without their own. */
export function policyOf(controller: Type, handler: Handler): RoutePolicy {
  const read = <T>(key: string): T | undefined =>
    (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;
  const access = read<Access>(ACCESS);
  return {
    access,
    limits: read<LimitRule[]>(LIMITS) ?? [],
    tokenInBody: read<boolean>(TOKEN_IN_BODY) ?? false,
    memberIdField: read<string>(MEMBER_ID_FIELD) ?? (isForMembers(access) ? 'id' : undefined),
    name: `${controller.name}.${handler.name}`,
  };
}

/** Returns every route of the application, without the global prefix. */
export function routeTable(discovery: DiscoveryService): Route[] {
  return discovery.getControllers().flatMap(({ metatype }) => (metatype ? routesOf(metatype as Type) : []));
}

/** Stops the start when a route does not say who may call it. */
export function requireDeclaredAccess(routes: readonly Route[]): void {
  const undeclared = routes.filter((route) => !route.access);
  if (undeclared.length === 0) return;
  const list = undeclared.map((route) => `${route.method} ${route.path} (${route.name})`).join(', ');
  throw new Error(`Routes without @Public() or @Roles(): ${list}`);
}

function routesOf(controller: Type): Route[] {
  const prototype = controller.prototype as Record<string, unknown>;
  const base = first(Reflect.getMetadata(PATH_METADATA, controller));
  // Routes of a base class are routes of the controller, too.
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((key) => {
    const handler = prototype[key] as Handler;
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const path = [base, first(Reflect.getMetadata(PATH_METADATA, handler))].map(trim).filter(Boolean).join('/');
    const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, key) ?? {}) as Record<
      string,
      { schema?: z.ZodType }
    >;
    const schemaOf = (type: number) => Object.entries(parameters).find(([id]) => id.startsWith(`${type}:`))?.[1].schema;
    return [
      {
        ...policyOf(controller, handler),
        method: RequestMethod[method],
        path: `/${path}`,
        body: schemaOf(BODY_PARAM) ?? (Reflect.getMetadata(FORM_FIELDS, handler) as z.ZodType | undefined),
        query: schemaOf(QUERY_PARAM),
      },
    ];
  });
}

/** A member's own calls name the member as `id`, unless they say that theirs is something else. */
const isForMembers = (access: Access | undefined): boolean =>
  access !== undefined && !access.public && access.roles.every((role) => role === 'user');

const first = (path: unknown): string => String((Array.isArray(path) ? path[0] : path) ?? '');
const trim = (path: string): string => path.replace(/^\/+|\/+$/g, '');
