import { grpcClient } from '@club/platform';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { Module } from '@nestjs/common';
import { IdentityDirectory } from '../clients/identity.client.js';
import type { SamplesConfig } from '../config.js';
import { SamplesModule } from '../samples/samples.module.js';
import { FeedbackPromptsJob } from './feedback-prompts.job.js';
import { MemberDirectory } from './ports.js';
import { SampleReportController } from './sample-report.grpc.js';
import { SampleReportRepository } from './sample-report.repository.js';
import { RequestsController } from './requests.grpc.js';
import { RequestsRepository } from './requests.repository.js';
import { SignUpsConsumer } from './sign-ups.consumer.js';
import { DecideSignUpSample } from './usecases/decide-sign-up-sample.js';
import { GrantSample } from './usecases/grant-sample.js';
import { PromptFeedback } from './usecases/prompt-feedback.js';
import { RequestSample } from './usecases/request-sample.js';

/** Requests for samples: who may have one, and when they are asked how it was. */
@Module({
  imports: [SamplesModule],
  controllers: [RequestsController, SampleReportController],
  providers: [
    grpcClient(MemberServiceClient, ({ IDENTITY_ADDR }: SamplesConfig) => IDENTITY_ADDR),
    { provide: MemberDirectory, useClass: IdentityDirectory },
    RequestsRepository,
    SampleReportRepository,
    GrantSample,
    DecideSignUpSample,
    RequestSample,
    PromptFeedback,
    SignUpsConsumer,
    FeedbackPromptsJob,
  ],
  exports: [RequestsRepository, RequestSample],
})
export class RequestsModule {}
