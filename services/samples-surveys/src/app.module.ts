import { Inject, Module, type DynamicModule } from '@nestjs/common';
import { Clock, Lifecycle, LOGGER, type Logger, PlatformModule, RepeatedJob } from '@club/platform';
import { IdentityDirectory } from './clients/identity.client.js';
import { ExportMember } from './copy/export-member.js';
import { SAMPLES_CONFIG, type SamplesConfig } from './config.js';
import { LeftMembers } from './requests/left-members.repository.js';
import { DeletedMembersConsumer, SignUpSamplesConsumer } from './requests/members.consumer.js';
import { MemberDirectory } from './requests/ports.js';
import { RequestsRepository } from './requests/requests.repository.js';
import { GrantSample } from './requests/usecases/grant-sample.js';
import { MemberSamples } from './requests/usecases/member-samples.js';
import { RequestSample } from './requests/usecases/request-sample.js';
import { PromptFeedback } from './requests/usecases/prompt-feedback.js';
import { SamplesGrpc } from './samples.grpc.js';
import { SamplesRepository } from './samples/samples.repository.js';
import { SurveyRepository } from './survey/survey.repository.js';
import { AnswerFeedback } from './survey/usecases/answer-feedback.js';
import { ListQuestions } from './survey/usecases/list-questions.js';

/** The service with everything it is made of. */
@Module({})
export class AppModule {
  constructor(
    @Inject(Lifecycle) lifecycle: Lifecycle,
    @Inject(Clock) clock: Clock,
    @Inject(PromptFeedback) prompts: PromptFeedback,
    @Inject(SAMPLES_CONFIG) config: SamplesConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    const failed = (err: unknown) => logger.error({ err, job: 'feedback prompts' }, 'job failed');
    const job = new RepeatedJob(config.PROMPT_EVERY_MS, () => prompts.execute(), failed);
    lifecycle.manage('feedback prompts', job, 'intake');
    clock.onJump(() => job.run());
  }

  /** The whole service for a configuration; `clock` replaces the real one in tests. */
  static forRoot(config: SamplesConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forRoot({ config, mongo: true, kafka: true, redis: true, s3: true, clock })],
      controllers: [SamplesGrpc],
      providers: [
        { provide: SAMPLES_CONFIG, useValue: config },
        {
          provide: MemberDirectory,
          inject: [Lifecycle],
          useFactory: (lifecycle: Lifecycle) => {
            const directory = new IdentityDirectory(config.IDENTITY_ADDR);
            lifecycle.onStop('stores', 'identity client', () => directory.close());
            return directory;
          },
        },
        SamplesRepository,
        RequestsRepository,
        LeftMembers,
        GrantSample,
        RequestSample,
        MemberSamples,
        PromptFeedback,
        SurveyRepository,
        ListQuestions,
        AnswerFeedback,
        ExportMember,
        SignUpSamplesConsumer,
        DeletedMembersConsumer,
      ],
    };
  }
}
