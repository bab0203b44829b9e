import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
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
import type { Metadata } from '@grpc/grpc-js';
import { Inject } from '@nestjs/common';
import { SocialLogin } from './social-login.js';
import { FinishSocialLogin } from './usecases/finish-social-login.js';
import { ReadSocialProfile } from './usecases/read-social-profile.js';
import { StartSocialLogin } from './usecases/start-social-login.js';

/** SocialService: login through a social provider. */
@GrpcService(SocialServiceService)
export class SocialGrpc implements GrpcHandlers<SocialServiceServer> {
  constructor(
    @Inject(SocialLogin) private readonly social: SocialLogin,
    @Inject(StartSocialLogin) private readonly start: StartSocialLogin,
    @Inject(FinishSocialLogin) private readonly finish: FinishSocialLogin,
    @Inject(ReadSocialProfile) private readonly read: ReadSocialProfile,
  ) {}

  /** Whether a provider is configured. */
  async getSocialLogin(): Promise<GetSocialLoginResponse> {
    return { enabled: this.social.enabled };
  }

  /** Begins a login. Errors: those of StartSocialLogin. */
  startSocialLogin(request: StartSocialLoginRequest, metadata: Metadata): Promise<StartSocialLoginResponse> {
    return this.start.execute(contextFromMetadata(metadata), request);
  }

  /** Ends a login; a refusal is an answer. */
  finishSocialLogin(request: FinishSocialLoginRequest, metadata: Metadata): Promise<FinishSocialLoginResponse> {
    return this.finish.execute(contextFromMetadata(metadata), request);
  }

  /** Exchanges a ticket for the profile. Errors: LINK_INVALID. */
  readSocialProfile(request: ReadSocialProfileRequest, metadata: Metadata): Promise<ReadSocialProfileResponse> {
    return this.read.execute(contextFromMetadata(metadata), request);
  }
}
