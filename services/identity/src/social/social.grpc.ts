import { type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type FinishSocialLoginRequest,
  type FinishSocialLoginResponse,
  type GetSocialLoginResponse,
  type ReadSocialProfileRequest,
  type ReadSocialProfileResponse,
  type SocialServiceServer,
  SocialServiceService,
  type StartSocialLoginRequest,
  type StartSocialLoginResponse,
} from '@club/proto/club/identity/v1/social';
import { SocialLogin } from './ports.js';
import { FinishSocialLogin } from './usecases/finish-social-login.js';
import { ReadSocialProfile } from './usecases/read-social-profile.js';
import { StartSocialLogin } from './usecases/start-social-login.js';

/** SocialService: login through a social provider. */
@GrpcService(SocialServiceService)
export class SocialController implements GrpcHandlers<SocialServiceServer> {
  constructor(
    private readonly social: SocialLogin,
    private readonly start: StartSocialLogin,
    private readonly finish: FinishSocialLogin,
    private readonly read: ReadSocialProfile,
  ) {}

  /** Returns whether a provider is configured. */
  async getSocialLogin(): Promise<GetSocialLoginResponse> {
    return { enabled: this.social.enabled };
  }

  /** Begins a login. Errors: those of StartSocialLogin. */
  startSocialLogin(request: StartSocialLoginRequest): Promise<StartSocialLoginResponse> {
    return this.start.execute(request);
  }

  /** Ends a login; a refusal is an answer. */
  finishSocialLogin(request: FinishSocialLoginRequest): Promise<FinishSocialLoginResponse> {
    return this.finish.execute(request);
  }

  /** Exchanges a ticket for the profile. Errors: LINK_INVALID. */
  readSocialProfile(request: ReadSocialProfileRequest): Promise<ReadSocialProfileResponse> {
    return this.read.execute(request);
  }
}
