import { PlatformModule } from '@club/platform';
import { RecordsModule } from '@club/platform/records';
import { type DynamicModule, Module } from '@nestjs/common';
import { AccountModule } from './account/account.module.js';
import { AdministratorsModule } from './administrators/administrators.module.js';
import { AdminsModule } from './admins/admins.module.js';
import { AuditModule } from './audit/audit.module.js';
import { BirthdaysModule } from './birthdays/birthdays.module.js';
import { BulkUsersModule } from './bulk-users/bulk-users.module.js';
import type { IdentityConfig } from './config.js';
import { DirectoryModule } from './directory/directory.module.js';
import { EngagementModule } from './engagement/engagement.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { LinksModule } from './links/links.module.js';
import { LockoutModule } from './lockout/lockout.module.js';
import { MembersModule } from './members/members.module.js';
import { MembershipModule } from './membership/membership.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OwnAccountModule } from './own-account/own-account.module.js';
import { OwnListsModule } from './own-lists/own-lists.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ProductsModule } from './products/products.module.js';
import { PromotersModule } from './promoters/promoters.module.js';
import { RecoveryModule } from './recovery/recovery.module.js';
import { RemindersModule } from './reminders/reminders.module.js';
import { ShopModule } from './shop/shop.module.js';
import { SignInModule } from './signin/signin.module.js';
import { SignUpModule } from './signup/signup.module.js';
import { SocialModule } from './social/social.module.js';
import { ViewsModule } from './views/views.module.js';

/** The service with everything it is made of. */
@Module({})
export class AppModule {
  /** The whole service for a configuration; connections open when Nest creates it. */
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true }),
        RecordsModule.withoutPictures(),
        MembersModule,
        LockoutModule,
        LinksModule,
        NotificationsModule,
        ProductsModule,
        PromotersModule,
        AccountModule,
        ShopModule,
        SocialModule,
        SignUpModule,
        SignInModule,
        RecoveryModule,
        PasskeysModule,
        AdminsModule,
        AdministratorsModule,
        OwnAccountModule,
        OwnListsModule,
        DirectoryModule,
        BulkUsersModule,
        ViewsModule,
        AuditModule,
        PicturesModule,
        MembershipModule,
        BirthdaysModule,
        EngagementModule,
        RemindersModule,
        PrivacyModule,
        ErasureModule,
      ],
    };
  }
}
