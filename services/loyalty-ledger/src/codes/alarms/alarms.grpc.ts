import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type AcknowledgeAlarmRequest,
  type AcknowledgeAlarmResponse,
  type CodeAlarm,
  type CodeAlarmsServiceServer,
  CodeAlarmsServiceService,
  type ListAlarmsResponse,
} from '@club/proto/club/ledger/v1/alarms';
import { BatchesRepository } from '../batches.repository.js';
import { titleOf } from '../domain/batch.js';
import { AlarmsRepository } from './alarms.repository.js';
import { type Alarm, ALARM_RULES } from './domain/alarm-rules.js';
import { AcknowledgeAlarm } from './usecases/acknowledge-alarm.js';

/** Time for which acknowledged alarms are listed. */
const SHOWN_MS = 30 * 86_400_000;
/** Characters of the hash of a device or address that are shown. */
const SUBJECT_CHARACTERS = 4;

const HOURS: Readonly<Record<Alarm['kind'], number>> = {
  beforeShipped: 0,
  sharedDevice: ALARM_RULES.sharedDevice.hours,
  burst: ALARM_RULES.burst.hours,
  guessing: ALARM_RULES.guessing.hours,
};

/** CodeAlarmsService. */
@GrpcService(CodeAlarmsServiceService)
export class CodeAlarmsController implements GrpcHandlers<CodeAlarmsServiceServer> {
  constructor(
    private readonly alarms: AlarmsRepository,
    private readonly batches: BatchesRepository,
    private readonly acknowledging: AcknowledgeAlarm,
  ) {}

  async listAlarms(): Promise<ListAlarmsResponse> {
    const found = await this.alarms.list(new Date(Date.now() - SHOWN_MS));
    const titles = await this.batches.titles(found.map(({ batch }) => batch).filter(Boolean));
    return {
      alarms: found.map((alarm) => toAlarm(alarm, titles.get(alarm.batch) ?? '')),
      open: found.filter(({ acknowledged }) => !acknowledged).length,
    };
  }

  async acknowledgeAlarm(request: AcknowledgeAlarmRequest, metadata: Metadata): Promise<AcknowledgeAlarmResponse> {
    const alarm = await this.acknowledging.execute(contextFromMetadata(metadata), request);
    const batch = alarm.batch ? await this.batches.findById(alarm.batch) : null;
    return { alarm: toAlarm(alarm, batch ? titleOf(batch) : '') };
  }
}

/** Returns an alarm as the contract shows it; of a device or an address only the last characters of its hash. */
function toAlarm(alarm: Alarm, batchTitle: string): CodeAlarm {
  const { id, kind, subject, batch, count, members, acknowledged } = alarm;
  const [source, hash] = subject.includes(':')
    ? subject.split(':')
    : [kind === 'sharedDevice' ? 'device' : '', subject];
  return {
    ...{ id, kind, batchId: batch, batchTitle, count, members, hours: HOURS[kind] },
    source: source ?? '',
    subject: source ? (hash ?? '').slice(-SUBJECT_CHARACTERS) : '',
    ...{ firstSeenAt: alarm.first.toISOString(), lastSeenAt: alarm.last.toISOString() },
    acknowledgedAt: acknowledged?.at.toISOString(),
    note: acknowledged?.note ?? '',
  };
}
