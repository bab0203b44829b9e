import { applyDecorators, HttpCode, Post, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';

/** Role of a session: a member, or one of the two admin roles. */
export type Role = 'user' | 'dev' | 'superadmin';

export const ACCESS = 'club:access';
export const TOKEN_IN_BODY = 'club:token-in-body';
export const MEMBER_ID_FIELD = 'club:member-id-field';
/** The schema of the fields of a form. */
export const FORM_FIELDS = 'club:form-fields';

/** Declares who may call a route. Every route has one; a route without it stops the gateway from starting. */
export type Access = { public: true } | { public: false; roles: readonly Role[] };

/** Name of the OpenAPI field that lists who may make a call: the roles, or `public`. */
export const ROLES = 'x-roles';

/** Anyone, signed in or not. */
export const Public = () =>
  applyDecorators(SetMetadata<string, Access>(ACCESS, { public: true }), ApiExtension(ROLES, ['public']));

/** Only sessions of one of these roles: without a session 401, with another role 403. */
export const Roles = (...roles: [Role, ...Role[]]) =>
  applyDecorators(
    SetMetadata<string, Access>(ACCESS, { public: false, roles }),
    ApiBearerAuth(),
    ApiExtension(ROLES, roles),
  );

/** The session token may also come as the body's `token`; the bearer header wins. */
export const TokenInBody = () => SetMetadata(TOKEN_IN_BODY, true);

/**
 * The body or query field that is the member's own id: absent means the caller, somebody else's is 403
 * (docs/product/http-api.md#whose-record). `id` for every call that members alone may make; a call whose `id` is
 * something else names another field.
 */
export const MemberIdField = (field: string) => SetMetadata(MEMBER_ID_FIELD, field);

/** A POST call that answers 200, as every call of the club does. */
export const PostCall = (path = '') => applyDecorators(Post(path), HttpCode(200));
