import { Module } from '@nestjs/common';
import { CodesModule } from '../codes.module.js';
import { CodeAlarmsController } from './alarms.grpc.js';
import { CodeAlarmsJob } from './alarms.job.js';
import { AlarmsRepository } from './alarms.repository.js';
import { EvidenceRepository } from './evidence.repository.js';
import { AcknowledgeAlarm } from './usecases/acknowledge-alarm.js';
import { WatchCodes } from './usecases/watch-codes.js';

/** Alarms on leaking batches of pack codes and on guessing. */
@Module({
  imports: [CodesModule],
  controllers: [CodeAlarmsController],
  providers: [AcknowledgeAlarm, AlarmsRepository, CodeAlarmsJob, EvidenceRepository, WatchCodes],
})
export class CodeAlarmsModule {}
