import { Module } from '@nestjs/common';
import { RequestsModule } from '../requests/requests.module.js';
import { SamplesModule } from '../samples/samples.module.js';
import { SurveyModule } from '../survey/survey.module.js';
import { MembersController } from './members.grpc.js';
import { ExportMember } from './usecases/export-member.js';
import { MemberSamples } from './usecases/member-samples.js';

/** Requests and feedback of a member, and what happens to them when the member leaves. */
@Module({
  imports: [SamplesModule, RequestsModule, SurveyModule],
  controllers: [MembersController],
  providers: [MemberSamples, ExportMember],
})
export class MembersModule {}
