import { PlatformModule } from '@club/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { AdminsGrpc } from './admins/admins.grpc.js';
import { AdminsRepository } from './admins/admins.repository.js';
import { AdminSignIn } from './admins/usecases/admin-sign-in.js';
import { IDENTITY_CONFIG, type IdentityConfig } from './config.js';
import { LockoutsRepository } from './members/lockouts.repository.js';
import { MembersGrpc } from './members/members.grpc.js';
import { MembersQueries } from './members/members.queries.js';
import { MembersRepository } from './members/members.repository.js';
import { PasswordHasher } from './members/password-hasher.js';
import { RefereesRepository } from './members/referees.repository.js';
import { SignInGuard } from './members/sign-in-guard.js';
import { RegisterMember } from './members/usecases/register-member.js';
import { SignIn } from './members/usecases/sign-in.js';
import { HttpSmsSender } from './notifications/http-sms.sender.js';
import { EmailSender, SmsSender } from './notifications/ports.js';
import { SmtpEmailSender } from './notifications/smtp-email.sender.js';
import { SeedDevelopmentData } from './seed.js';
import { OtpDelivery } from './signup/otp-delivery.js';
import { OtpSendsRepository } from './signup/otp-sends.repository.js';
import { SignUpGrpc } from './signup/signup.grpc.js';
import { SignUpsRepository } from './signup/signups.repository.js';
import { OpenSignUp } from './signup/usecases/open-sign-up.js';
import { ResendOtp } from './signup/usecases/resend-otp.js';
import { VerifySignUp } from './signup/usecases/verify-sign-up.js';

/** Identity with everything it is made of. */
@Module({})
export class AppModule {
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true })],
      controllers: [SignUpGrpc, MembersGrpc, AdminsGrpc],
      providers: [
        { provide: IDENTITY_CONFIG, useValue: config },
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
        SignUpsRepository,
        OtpSendsRepository,
        OtpDelivery,
        OpenSignUp,
        VerifySignUp,
        ResendOtp,
        MembersRepository,
        RefereesRepository,
        LockoutsRepository,
        PasswordHasher,
        SignInGuard,
        MembersQueries,
        RegisterMember,
        SignIn,
        AdminsRepository,
        AdminSignIn,
        SeedDevelopmentData,
      ],
    };
  }
}
