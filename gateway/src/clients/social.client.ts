import { createGrpcClient, type RequestContext } from '@club/platform';
import {
  type FinishSocialLoginResponse,
  type ReadSocialProfileResponse,
  SocialServiceClient,
  type StartSocialLoginResponse,
} from '@club/proto/club/identity/v1/social';

/** Social login over gRPC. Every method throws DomainError. */
export class SocialClient {
  private readonly social;

  /** `address` is identity's host:port. */
  constructor(address: string) {
    // Every other call uses something up.
    this.social = createGrpcClient(SocialServiceClient, address);
  }

  /** Whether there is a provider. */
  async enabled(ctx: RequestContext): Promise<boolean> {
    return (await this.social.getSocialLogin({}, ctx)).enabled;
  }

  start(purpose: string, language: string, ctx: RequestContext): Promise<StartSocialLoginResponse> {
    return this.social.startSocialLogin({ purpose, language }, ctx);
  }

  finish(query: string, browser: string, ctx: RequestContext): Promise<FinishSocialLoginResponse> {
    return this.social.finishSocialLogin({ query, browser }, ctx);
  }

  profile(ticket: string, browser: string, ctx: RequestContext): Promise<ReadSocialProfileResponse> {
    return this.social.readSocialProfile({ ticket, browser }, ctx);
  }

  close(): void {
    this.social.close();
  }
}
