import { Clock, LOGGER, type Logger } from '@club/platform';
import type { Provider } from '@nestjs/common';
import type { IdentityConfig } from './config.js';
import { HttpSisterShop } from './shop/http.sister-shop.js';
import { NoSisterShop, SisterShop } from './shop/sister-shop.js';
import { OpenShopAccount } from './shop/usecases/open-shop-account.js';
import { OpenIdSocialLogin } from './social/openid.social-login.js';
import { NoSocialLogin, SocialLogin } from './social/social-login.js';
import { SocialTicketsRepository } from './social/social-tickets.repository.js';
import { FinishSocialLogin } from './social/usecases/finish-social-login.js';
import { ReadSocialProfile } from './social/usecases/read-social-profile.js';
import { SocialSignIn } from './social/usecases/social-sign-in.js';
import { StartSocialLogin } from './social/usecases/start-social-login.js';

/** Where the provider sends the browser back to; the gateway answers there. */
const CALLBACK = '/drypers-baby-club/api/user/social/callback';

/** What knows people from elsewhere: the social login and the sister shop, each only when it is configured. */
export function peopleProviders(config: IdentityConfig): Provider[] {
  return [
    { provide: SocialLogin, useFactory: () => socialLogin(config) },
    {
      provide: SisterShop,
      inject: [Clock, LOGGER],
      useFactory: (clock: Clock, logger: Logger) => sisterShop(config, clock, logger),
    },
    SocialTicketsRepository,
    StartSocialLogin,
    FinishSocialLogin,
    ReadSocialProfile,
    SocialSignIn,
    OpenShopAccount,
  ];
}

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

function sisterShop({ SHOP_URL, SHOP_USER, SHOP_PASSWORD }: IdentityConfig, clock: Clock, logger: Logger): SisterShop {
  if (!SHOP_URL) return new NoSisterShop();
  if (!SHOP_USER || !SHOP_PASSWORD) throw new Error('SHOP_URL needs SHOP_USER and SHOP_PASSWORD');
  return new HttpSisterShop({ url: SHOP_URL, user: SHOP_USER, password: SHOP_PASSWORD }, clock, logger);
}
