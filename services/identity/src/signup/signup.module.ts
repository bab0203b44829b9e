import { Module } from '@nestjs/common';
import { EmailsModule } from '../emails/emails.module.js';
import { LinksModule } from '../links/links.module.js';
import { LockoutModule } from '../lockout/lockout.module.js';
import { MembersModule } from '../members/members.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PromotersModule } from '../promoters/promoters.module.js';
import { ShopModule } from '../shop/shop.module.js';
import { SocialModule } from '../social/social.module.js';
import { OtpModule } from '../otp/otp.module.js';
import { OtpDelivery } from './otp-delivery.js';
import { ReferralCodes } from './referral-codes.js';
import { ReferrersController } from './referrers.grpc.js';
import { SignUpController } from './signup.grpc.js';
import { SignUpsRepository } from './signups.repository.js';
import { OpenSignUp } from './usecases/open-sign-up.js';
import { ResendOtp } from './usecases/resend-otp.js';
import { VerifySignUp } from './usecases/verify-sign-up.js';

/** Sign-up, from the form to the new member. */
@Module({
  imports: [
    MembersModule,
    EmailsModule,
    OtpModule,
    LinksModule,
    LockoutModule,
    NotificationsModule,
    PromotersModule,
    ShopModule,
    SocialModule,
  ],
  controllers: [SignUpController, ReferrersController],
  providers: [SignUpsRepository, OtpDelivery, ReferralCodes, OpenSignUp, ResendOtp, VerifySignUp],
  exports: [SignUpsRepository],
})
export class SignUpModule {}
