import { Body, Controller, Inject, Req } from '@nestjs/common';
import type { Calls } from '@club/platform';
import { type Passkey, PasskeysServiceClient } from '@club/proto/club/identity/v1/passkeys';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { MemberIdField, PostCall, Public, Roles } from '../auth/access.decorators.js';
import { required } from '../clients/required.js';
import { caller, contextOf, deviceOf, type ClubRequest } from '../http/club-request.js';
import { deviceNameOf } from '../http/session-origin.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { deviceToken, optionalText, text } from '../validation/fields.js';
import { UserComposer } from './user.composer.js';
import { userSession } from './user.schema.js';

const ownId = () => optionalText(100).describe("The caller's own id");
const password = () => optionalText(128).describe('Where `confirmation` of POST /user/passkeys/fetch is `password`');
/** Text as a browser's WebAuthn makes it. */
const encoded = (max: number) => text(max).describe('base64url, of the browser');

export const passkeysBody = z.object({ id: ownId() });
export const passkeyStartBody = z.object({ id: ownId(), password: password() });
export const passkeyAddBody = z.object({
  id: ownId(),
  credentialId: encoded(2_000),
  clientDataJSON: encoded(4_000),
  attestationObject: encoded(40_000),
  transports: z.array(z.string().max(20)).max(10).optional().describe('Ways to reach the device, of the browser'),
});
export const passkeyRemoveBody = z.object({ id: ownId(), passkey: text(100), password: password() });
export const passkeySignInStartBody = z.object({ uniqueToken: deviceToken() });
export const passkeySignInBody = z.object({
  credentialId: encoded(2_000),
  clientDataJSON: encoded(4_000),
  authenticatorData: encoded(4_000),
  signature: encoded(4_000),
  userHandle: encoded(200),
  uniqueToken: deviceToken(),
});

const passkey = z
  .object({
    id: z.string(),
    device: z.string().describe('Browser and system it was added with; empty when unknown'),
    createdAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable().describe('Latest sign-in; null before the first'),
  })
  .meta({ id: 'Passkey' });

const passkeys = z.object({ passkeys: z.array(passkey).describe('Oldest first') });
const listed = passkeys.extend({
  confirmation: z.enum(['none', 'password', 'signIn']).describe('What adding or removing one needs now'),
  limit: z.int().describe('Number that a member can have'),
});

const creation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    existing: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
  })
  .meta({ id: 'PasskeyCreation' })
  .describe('Parts of WebAuthn’s PublicKeyCredentialCreationOptionsJSON; valid five minutes, once');

const signInRequest = z
  .object({ challenge: z.string(), rpId: z.string() })
  .meta({ id: 'PasskeySignInRequest' })
  .describe('Parts of WebAuthn’s PublicKeyCredentialRequestOptionsJSON; valid five minutes, once');

/** Passkeys beside the password (docs/product/accounts.md#passkeys). */
@ApiTags('member')
@Controller('user/passkeys')
export class PasskeysController {
  constructor(
    @Inject(PasskeysServiceClient) private readonly passkeys: Calls<PasskeysServiceClient>,
    private readonly users: UserComposer,
  ) {}

  @ApiOperation({ summary: "The member's passkeys, and what a change of them needs" })
  @ApiOkResponse({ standardSchema: listed })
  @Roles('user')
  @MemberIdField('id')
  @PostCall('fetch')
  async list(
    @Req() request: ClubRequest,
    @Body({ schema: passkeysBody }) _body: z.infer<typeof passkeysBody>,
  ): Promise<z.infer<typeof listed>> {
    const { passkeys, confirmation, limit } = await this.passkeys.listPasskeys(caller(request), contextOf(request));
    return { ...view(passkeys), confirmation: confirmation as 'none' | 'password' | 'signIn', limit };
  }

  @ApiOperation({ summary: 'What the browser makes a new passkey of' })
  @ApiOkResponse({ standardSchema: creation })
  @Roles('user')
  @MemberIdField('id')
  @Limits(perMinute('ip', 30), perMinute('device', 30))
  @PostCall('start')
  async start(
    @Req() request: ClubRequest,
    @Body({ schema: passkeyStartBody }) { password = '' }: z.infer<typeof passkeyStartBody>,
  ): Promise<z.infer<typeof creation>> {
    const { challenge, rpId, rpName, userHandle, userName, displayName, existing } = await this.passkeys.startPasskey(
      { ...caller(request), password },
      contextOf(request),
    );
    return {
      challenge,
      rp: { id: rpId, name: rpName },
      user: { id: userHandle, name: userName, displayName },
      existing: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    };
  }

  @ApiOperation({ summary: 'Adds the passkey that the browser made; the member is notified' })
  @ApiOkResponse({ standardSchema: passkeys })
  @Roles('user')
  @MemberIdField('id')
  @Limits(perMinute('ip', 30), perMinute('device', 30))
  @PostCall('add')
  async add(
    @Req() request: ClubRequest,
    @Body({ schema: passkeyAddBody }) body: z.infer<typeof passkeyAddBody>,
  ): Promise<z.infer<typeof passkeys>> {
    const { memberId } = caller(request);
    const { credentialId, clientDataJSON: clientDataJson, attestationObject, transports = [] } = body;
    const answer = { credentialId, clientDataJson, attestationObject, transports, device: deviceNameOf(request) };
    return view((await this.passkeys.addPasskey({ memberId, ...answer }, contextOf(request))).passkeys);
  }

  @ApiOperation({ summary: "Removes a passkey and ends the member's other sessions; the member is notified" })
  @ApiOkResponse({ standardSchema: passkeys })
  @Roles('user')
  @MemberIdField('id')
  @Limits(perMinute('ip', 30), perMinute('device', 30))
  @PostCall('remove')
  async remove(
    @Req() request: ClubRequest,
    @Body({ schema: passkeyRemoveBody }) { passkey: id, password = '' }: z.infer<typeof passkeyRemoveBody>,
  ): Promise<z.infer<typeof passkeys>> {
    const change = { ...caller(request), id, password };
    return view((await this.passkeys.removePasskey(change, contextOf(request))).passkeys);
  }

  @ApiOperation({ summary: 'What the browser signs to log in by a passkey' })
  @ApiOkResponse({ standardSchema: signInRequest })
  @Public()
  @Limits(perMinute('ip', 30), perMinute('device', 30))
  @PostCall('signin/start')
  startSignIn(
    @Req() request: ClubRequest,
    @Body({ schema: passkeySignInStartBody }) _body: z.infer<typeof passkeySignInStartBody>,
  ): Promise<z.infer<typeof signInRequest>> {
    return this.passkeys.startPasskeySignIn({}, contextOf(request));
  }

  @ApiOperation({ summary: 'Signs in by a passkey' })
  @ApiOkResponse({ standardSchema: userSession })
  @Public()
  @Limits(perMinute('ip', 30), perMinute('device', 30))
  @PostCall('signin')
  async signIn(
    @Req() request: ClubRequest,
    @Body({ schema: passkeySignInBody }) body: z.infer<typeof passkeySignInBody>,
  ): Promise<z.infer<typeof userSession>> {
    const ctx = contextOf(request);
    const { clientDataJSON: clientDataJson, ...answer } = body;
    const signedIn = { ...answer, clientDataJson, uniqueToken: deviceOf(request), device: deviceNameOf(request) };
    const { token, ...answered } = await this.passkeys.signInByPasskey(signedIn, ctx);
    const member = required(answered.member, 'USER_NOT_FOUND');
    const user = await this.users.compose(member.id, { ...ctx, actor: { id: member.id, type: 'member' } }, member);
    return { token, type: 'user', user };
  }
}

function view(found: readonly Passkey[]): z.infer<typeof passkeys> {
  return {
    passkeys: found.map(({ id, device, createdAt, usedAt }) => ({
      ...{ id, device, createdAt: createdAt ?? '', usedAt: usedAt ?? null },
    })),
  };
}
