import { contextFromMetadata, DomainError, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type AccountServiceServer,
  AccountServiceService,
  type AcknowledgeSsoPopupRequest,
  type AcknowledgeSsoPopupResponse,
  type DeleteBabyRequest,
  type DeleteBabyResponse,
  type SaveAddressRequest,
  type SaveAddressResponse,
  type SaveBabyRequest,
  type SaveBabyResponse,
  type SetLanguageRequest,
  type SetLanguageResponse,
  type SetPreferredNameRequest,
  type SetPreferredNameResponse,
  type SaveProfileRequest,
  type SaveProfileResponse,
} from '@club/proto/club/identity/v1/account';
import type { Metadata } from '@grpc/grpc-js';
import type { Member } from '../members/domain/member.js';
import { toMemberMessage } from '../members/members.mapper.js';
import { MembersQueries } from '../members/members.queries.js';
import { ChangeSettings } from './usecases/change-settings.js';
import { DeleteBaby } from './usecases/delete-baby.js';
import { SaveAddress } from './usecases/save-address.js';
import { SaveBaby } from './usecases/save-baby.js';
import { SaveProfile } from './usecases/save-profile.js';

/** Calls of AccountService for members who are signed in; links and e-mail, and sessions and password, have their own controllers. */
@GrpcService(AccountServiceService)
export class AccountController implements Pick<
  GrpcHandlers<AccountServiceServer>,
  'setLanguage' | 'setPreferredName' | 'acknowledgeSsoPopup' | 'saveProfile' | 'saveAddress' | 'saveBaby' | 'deleteBaby'
> {
  constructor(
    private readonly settings: ChangeSettings,
    private readonly profiles: SaveProfile,
    private readonly addresses: SaveAddress,
    private readonly babies: SaveBaby,
    private readonly removal: DeleteBaby,
    private readonly queries: MembersQueries,
  ) {}

  /** Stores `en` or `bm`. Errors: those of ChangeSettings. */
  async setLanguage(request: SetLanguageRequest): Promise<SetLanguageResponse> {
    return { member: await this.message(await this.settings.setLanguage(request.memberId, request.language)) };
  }

  /** Stores the name of greetings. Errors: those of ChangeSettings. */
  async setPreferredName({ memberId, preferredName }: SetPreferredNameRequest): Promise<SetPreferredNameResponse> {
    return { member: await this.message(await this.settings.setPreferredName(memberId, preferredName)) };
  }

  /** The single-sign-on notice is not shown to this member again. Errors: those of ChangeSettings. */
  async acknowledgeSsoPopup(request: AcknowledgeSsoPopupRequest): Promise<AcknowledgeSsoPopupResponse> {
    const member = await this.settings.acknowledgeSsoPopup(request.memberId);
    return { member: await this.message(member) };
  }

  /** Saves the profile; `award` is what its latest update earned. Errors: those of SaveProfile. */
  async saveProfile(request: SaveProfileRequest, metadata: Metadata): Promise<SaveProfileResponse> {
    const { name, race, nationality, pregnancyStage, edb, ...command } = request;
    const { member, award } = await this.profiles.execute(contextFromMetadata(metadata), {
      ...command,
      profile: { name, race, nationality, pregnancyStage, edb },
    });
    return { member: await this.message(member), award: award ?? undefined };
  }

  /** Adds an address once a `key`. Errors: ADDRESS_FIELDS_REQUIRED and those of SaveAddress. */
  async saveAddress(request: SaveAddressRequest): Promise<SaveAddressResponse> {
    const { memberId, address, key } = request;
    if (!address) throw new DomainError('ADDRESS_FIELDS_REQUIRED');
    const member = await this.addresses.execute({ memberId, address, key });
    return { member: await this.message(member) };
  }

  /** Adds or changes a child, once a `key`. Errors: FIELDS_REQUIRED and those of SaveBaby. */
  async saveBaby(request: SaveBabyRequest, metadata: Metadata): Promise<SaveBabyResponse> {
    const { memberId, baby, key } = request;
    if (!baby) throw new DomainError('FIELDS_REQUIRED');
    const member = await this.babies.execute(contextFromMetadata(metadata), { memberId, baby, key });
    return { member: await this.message(member) };
  }

  /** Removes a child. Errors: those of DeleteBaby. */
  async deleteBaby(request: DeleteBabyRequest): Promise<DeleteBabyResponse> {
    return { member: await this.message(await this.removal.execute(request)) };
  }

  private async message(member: Member) {
    return toMemberMessage(await this.queries.view(member));
  }
}
