import { Migrations, PlatformModule } from '@club/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { AccountController } from './account/account.grpc.js';
import { ChangeSettings } from './account/usecases/change-settings.js';
import { ConfirmEmail } from './account/usecases/confirm-email.js';
import { RequestPasswordReset } from './account/usecases/request-password-reset.js';
import { ResetPassword } from './account/usecases/reset-password.js';
import { NotifyOfLock } from './account/usecases/notify-of-lock.js';
import { SaveAddress } from './account/usecases/save-address.js';
import { CheckProducts } from './account/usecases/check-products.js';
import { RemoveBaby } from './account/usecases/remove-baby.js';
import { SaveBaby } from './account/usecases/save-baby.js';
import { UpdateProfile } from './account/usecases/update-profile.js';
import { AdminsController } from './admins/admins.grpc.js';
import { AdminsRepository } from './admins/admins.repository.js';
import { SecondFactorController } from './admins/second-factor.grpc.js';
import { secondFactorProviders } from './admins/second-factor.parts.js';
import { AdminSignIn } from './admins/usecases/admin-sign-in.js';
import { BirthdaysJob } from './birthdays/birthdays.job.js';
import { BirthdaysRepository } from './birthdays/birthdays.repository.js';
import { PublishBirthdays } from './birthdays/usecases/publish-birthdays.js';
import { clientProviders } from './clients/providers.js';
import type { IdentityConfig } from './config.js';
import { AccountLinks } from './links/account-links.js';
import { LinksRepository } from './links/links.repository.js';
import { KnownDevicesRepository } from './members/known-devices.repository.js';
import { LockoutsRepository } from './members/lockouts.repository.js';
import { MembersController } from './members/members.grpc.js';
import { MembersQueries } from './members/members.queries.js';
import { MembersRepository } from './members/members.repository.js';
import { PasswordHasher } from './members/password-hasher.js';
import { RefereesRepository } from './members/referees.repository.js';
import { SignInGuard } from './members/sign-in-guard.js';
import { UnprovenPassword } from './members/unproven-password.js';
import { RegisterMember } from './members/usecases/register-member.js';
import { RequireAgreement } from './members/usecases/require-agreement.js';
import { SignIn } from './members/usecases/sign-in.js';
import { PromotersRepository } from './promoters/promoters.repository.js';
import { peopleProviders } from './people.providers.js';
import { SocialController } from './social/social.grpc.js';
import { ResendVerification } from './account/usecases/resend-verification.js';
import { ReferralCodes } from './signup/referral-codes.js';
import { migrations } from './migrations.js';
import { HttpSmsSender } from './notifications/http-sms.sender.js';
import { MessageComposer } from './notifications/message-composer.js';
import { NotificationWorker } from './notifications/notification-worker.js';
import { NotificationsRepository } from './notifications/notifications.repository.js';
import { EmailSender, SmsSender } from './notifications/ports.js';
import { SmtpEmailSender } from './notifications/smtp-email.sender.js';
import { privacyControllers, privacyProviders } from './privacy/privacy.parts.js';
import { SeedDevelopmentData } from './seed.js';
import { OtpDelivery } from './signup/otp-delivery.js';
import { OtpSendsRepository } from './signup/otp-sends.repository.js';
import { SignUpController } from './signup/signup.grpc.js';
import { SmsBudget } from './signup/sms-budget.js';
import { SignUpsRepository } from './signup/signups.repository.js';
import { OpenSignUp } from './signup/usecases/open-sign-up.js';
import { ResendOtp } from './signup/usecases/resend-otp.js';
import { VerifySignUp } from './signup/usecases/verify-sign-up.js';

/** Identity with everything it is made of. */
@Migrations(migrations)
@Module({})
export class AppModule {
  /** The whole service over parsed configuration; connections open when Nest creates it. */
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true })],
      controllers: [
        SignUpController,
        MembersController,
        AccountController,
        SocialController,
        AdminsController,
        SecondFactorController,
        ...privacyControllers,
      ],
      providers: [
        {
          provide: SmsSender,
          useFactory: () =>
            new HttpSmsSender({
              url: config.SMS_URL,
              account: config.SMS_ACCOUNT,
              token: config.SMS_TOKEN,
              from: config.SMS_FROM,
            }),
        },
        { provide: EmailSender, useFactory: () => new SmtpEmailSender(config.SMTP_URL, config.MAIL_FROM) },
        ...clientProviders(config),
        ...peopleProviders(config),
        PromotersRepository,
        ReferralCodes,
        ResendVerification,
        SignUpsRepository,
        OtpSendsRepository,
        OtpDelivery,
        SmsBudget,
        OpenSignUp,
        VerifySignUp,
        ResendOtp,
        MembersRepository,
        RefereesRepository,
        LockoutsRepository,
        KnownDevicesRepository,
        PasswordHasher,
        SignInGuard,
        UnprovenPassword,
        MembersQueries,
        RegisterMember,
        SignIn,
        RequireAgreement,
        LinksRepository,
        AccountLinks,
        NotificationsRepository,
        MessageComposer,
        NotificationWorker,
        RequestPasswordReset,
        NotifyOfLock,
        ResetPassword,
        ConfirmEmail,
        ChangeSettings,
        CheckProducts,
        UpdateProfile,
        SaveAddress,
        RemoveBaby,
        SaveBaby,
        AdminsRepository,
        AdminSignIn,
        ...secondFactorProviders(config),
        BirthdaysRepository,
        PublishBirthdays,
        BirthdaysJob,
        SeedDevelopmentData,
        ...privacyProviders,
      ],
    };
  }
}
