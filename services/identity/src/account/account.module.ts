import { Module } from '@nestjs/common';
import { CodesModule } from '../codes/codes.module.js';
import { EmailsModule } from '../emails/emails.module.js';
import { LinksModule } from '../links/links.module.js';
import { LockoutModule } from '../lockout/lockout.module.js';
import { MembersModule } from '../members/members.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ShopModule } from '../shop/shop.module.js';
import { AccountController } from './account.grpc.js';
import { AccountOwnership } from './account-ownership.js';
import { LinksController } from './links.grpc.js';
import { LinksQueries } from './links.queries.js';
import { SecurityController } from './security.grpc.js';
import { SecurityQueries } from './security.queries.js';
import { AddEmail } from './usecases/add-email.js';
import { ChangePassword } from './usecases/change-password.js';
import { ChangeSettings } from './usecases/change-settings.js';
import { CheckProducts } from './usecases/check-products.js';
import { ConfirmEmail } from './usecases/confirm-email.js';
import { EndSessions } from './usecases/end-sessions.js';
import { NotifyOfLock } from './usecases/notify-of-lock.js';
import { ReleaseEmail } from './usecases/release-email.js';
import { SendLinkOtp } from './usecases/send-link-otp.js';
import { DeleteBaby } from './usecases/delete-baby.js';
import { RequestPasswordReset } from './usecases/request-password-reset.js';
import { ResendVerification } from './usecases/resend-verification.js';
import { ResetPassword } from './usecases/reset-password.js';
import { SaveAddress } from './usecases/save-address.js';
import { SaveBaby } from './usecases/save-baby.js';
import { SaveProfile } from './usecases/save-profile.js';

/** Changes that members make to their own account: password, e-mail, settings, profile, addresses, children. */
@Module({
  imports: [
    MembersModule,
    LockoutModule,
    LinksModule,
    NotificationsModule,
    EmailsModule,
    CodesModule,
    ShopModule,
    ProductsModule,
  ],
  controllers: [AccountController, LinksController, SecurityController],
  providers: [
    AccountOwnership,
    LinksQueries,
    SecurityQueries,
    ChangePassword,
    EndSessions,
    RequestPasswordReset,
    NotifyOfLock,
    ResetPassword,
    ResendVerification,
    ConfirmEmail,
    ReleaseEmail,
    SendLinkOtp,
    AddEmail,
    ChangeSettings,
    CheckProducts,
    SaveProfile,
    SaveAddress,
    SaveBaby,
    DeleteBaby,
  ],
  exports: [AccountOwnership, RequestPasswordReset, NotifyOfLock],
})
export class AccountModule {}
