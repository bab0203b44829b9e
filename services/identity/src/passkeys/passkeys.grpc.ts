import { type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type AddPasskeyRequest,
  type AddPasskeyResponse,
  type ListPasskeysRequest,
  type ListPasskeysResponse,
  type PasskeysServiceServer,
  PasskeysServiceService,
  type RemovePasskeyRequest,
  type RemovePasskeyResponse,
  type SignInByPasskeyRequest,
  type SignInByPasskeyResponse,
  type StartPasskeyRequest,
  type StartPasskeyResponse,
  type StartPasskeySignInResponse,
} from '@club/proto/club/identity/v1/passkeys';
import { recordingRefusals } from '../lockout/sign-in-record.js';
import { toMemberMessage } from '../members/members.mapper.js';
import { MembersQueries } from '../members/members.queries.js';
import { MAX_PASSKEYS } from './domain/passkey.js';
import { toPasskey } from './passkeys.mapper.js';
import { PasskeysQueries } from './passkeys.queries.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { AddPasskey } from './usecases/add-passkey.js';
import { PasskeySignIn } from './usecases/passkey-sign-in.js';
import { RemovePasskey } from './usecases/remove-passkey.js';

/** PasskeysService. */
@GrpcService(PasskeysServiceService)
export class PasskeysController implements GrpcHandlers<PasskeysServiceServer> {
  constructor(
    private readonly queries: PasskeysQueries,
    private readonly add: AddPasskey,
    private readonly remove: RemovePasskey,
    private readonly signIn: PasskeySignIn,
    private readonly passkeys: PasskeysRepository,
    private readonly members: MembersQueries,
  ) {}

  /** The passkeys, and what a change needs. Errors: USER_NOT_FOUND. */
  async listPasskeys(request: ListPasskeysRequest): Promise<ListPasskeysResponse> {
    const { passkeys, confirmation } = await this.queries.get(request);
    return { passkeys: passkeys.map(toPasskey), confirmation, limit: MAX_PASSKEYS };
  }

  /** A challenge for a new passkey. Errors: those of AddPasskey.start. */
  startPasskey(request: StartPasskeyRequest): Promise<StartPasskeyResponse> {
    return this.add.start(request);
  }

  /** Adds a passkey. Errors: those of AddPasskey. */
  async addPasskey(request: AddPasskeyRequest): Promise<AddPasskeyResponse> {
    await this.add.execute(request);
    return { passkeys: await this.listed(request.memberId) };
  }

  /** Removes a passkey. Errors: those of RemovePasskey. */
  async removePasskey(request: RemovePasskeyRequest): Promise<RemovePasskeyResponse> {
    await this.remove.execute(request);
    return { passkeys: await this.listed(request.memberId) };
  }

  /** A challenge for a sign-in. */
  startPasskeySignIn(): Promise<StartPasskeySignInResponse> {
    return this.signIn.start();
  }

  /** Opens a session. Errors: those of PasskeySignIn. */
  async signInByPasskey(request: SignInByPasskeyRequest): Promise<SignInByPasskeyResponse> {
    const { token, member } = await recordingRefusals({
      subjectType: 'user',
      open: () => this.signIn.execute(request),
      subject: () => this.ownerOf(request.credentialId),
    });
    return { token, member: toMemberMessage(await this.members.view(member)) };
  }

  private async ownerOf(credentialId: string): Promise<{ id: string } | null> {
    const passkey = await this.passkeys.findByCredential(credentialId);
    return passkey && { id: passkey.memberId };
  }

  private async listed(memberId: string) {
    return (await this.queries.list(memberId)).map(toPasskey);
  }
}
