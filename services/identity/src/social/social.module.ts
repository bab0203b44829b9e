import { PLATFORM_CONFIG } from '@club/platform';
import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import type { IdentityConfig } from '../config.js';
import { LinksModule } from '../links/links.module.js';
import { MembersModule } from '../members/members.module.js';
import { OpenIdSocialLogin } from './openid.social-login.js';
import { NoSocialLogin, SocialLogin } from './ports.js';
import { SocialController } from './social.grpc.js';
import { SocialTicketsRepository } from './social-tickets.repository.js';
import { FinishSocialLogin } from './usecases/finish-social-login.js';
import { ReadSocialProfile } from './usecases/read-social-profile.js';
import { SocialSignIn } from './usecases/social-sign-in.js';
import { StartSocialLogin } from './usecases/start-social-login.js';

/** Path to which the provider sends the browser back; the gateway serves it. */
const CALLBACK = '/drypers-baby-club/api/user/social/callback';

/** Login through a social provider, when one is configured. */
@Module({
  imports: [MembersModule, AccountModule, LinksModule],
  controllers: [SocialController],
  providers: [
    { provide: SocialLogin, inject: [PLATFORM_CONFIG], useFactory: socialLogin },
    SocialTicketsRepository,
    StartSocialLogin,
    FinishSocialLogin,
    ReadSocialProfile,
    SocialSignIn,
  ],
  exports: [SocialTicketsRepository, SocialSignIn],
})
export class SocialModule {}

function socialLogin({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, CLUB_URL }: IdentityConfig): SocialLogin {
  if (!OIDC_ISSUER) return new NoSocialLogin();
  if (!OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) {
    throw new Error('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
  }
  return new OpenIdSocialLogin({
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    redirectUri: `${new URL(CLUB_URL).origin}${CALLBACK}`,
  });
}
