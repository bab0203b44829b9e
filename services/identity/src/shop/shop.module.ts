import { Clock, LOGGER, type Logger, PLATFORM_CONFIG } from '@club/platform';
import { Module } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { EmailsModule } from '../emails/emails.module.js';
import { MembersModule } from '../members/members.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { HttpSisterShop } from './http.sister-shop.js';
import { NoSisterShop, SisterShop } from './ports.js';
import { OpenShopAccount } from './usecases/open-shop-account.js';

/** The sister shop, when one is configured. */
@Module({
  imports: [MembersModule, EmailsModule, NotificationsModule],
  providers: [
    { provide: SisterShop, inject: [PLATFORM_CONFIG, Clock, LOGGER], useFactory: sisterShop },
    OpenShopAccount,
  ],
  exports: [SisterShop, OpenShopAccount],
})
export class ShopModule {}

function sisterShop({ SHOP_URL, SHOP_USER, SHOP_PASSWORD }: IdentityConfig, clock: Clock, logger: Logger): SisterShop {
  if (!SHOP_URL) return new NoSisterShop();
  if (!SHOP_USER || !SHOP_PASSWORD) throw new Error('SHOP_URL needs SHOP_USER and SHOP_PASSWORD');
  return new HttpSisterShop({ url: SHOP_URL, user: SHOP_USER, password: SHOP_PASSWORD }, clock, logger);
}
