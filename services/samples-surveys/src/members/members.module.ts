import { Module } from '@nestjs/common';
import { RequestsModule } from '../requests/requests.module.js';
import { SamplesModule } from '../samples/samples.module.js';
import { SurveyModule } from '../survey/survey.module.js';
import { MembersController } from './members.grpc.js';
import { ExportMember } from './usecases/export-member.js';
import { MemberSamples } from './usecases/member-samples.js';

/** What a member has asked for and said of it, and what becomes of that when the member leaves. */
@Module({
  imports: [SamplesModule, RequestsModule, SurveyModule],
  controllers: [MembersController],
  providers: [MemberSamples, ExportMember],
})
export class MembersModule {}
