import { Injectable } from '@nestjs/common';
import { DomainError, kl } from '@club/platform';
import { ClaimsRepository } from '../../claims/claims.repository.js';
import { BatchesRepository } from '../batches.repository.js';
import { activityOf, type BatchActivity } from '../domain/batch-activity.js';
import { RefusalsRepository, type RefusingDevice } from '../refusals.repository.js';

/** Days that are shown, today included. */
const DAYS = 7;
/** Devices that are shown. */
const MAX_DEVICES = 10;

/** Activity of a batch with the devices that were refused most. */
type ShownActivity = BatchActivity & { devices: RefusingDevice[]; refusingDevices: number };

/** Reads of when and from where the codes of a batch were tried. */
@Injectable()
export class BatchActivityQueries {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly claims: ClaimsRepository,
    private readonly refusals: RefusalsRepository,
  ) {}

  /** Activity of the last seven days in real time, as claims and refused tries are stamped. Errors: NOT_FOUND. */
  async of(id: string): Promise<ShownActivity> {
    if (!(await this.batches.findById(id))) throw new DomainError('NOT_FOUND');
    const today = kl.date(new Date());
    const days = Array.from({ length: DAYS }, (_, i) => kl.addDays(today, i + 1 - DAYS));
    const since = kl.startOfDay(days[0]!);
    const [registered, refused, { devices, total }] = await Promise.all([
      this.claims.hoursOf(id, since),
      this.refusals.hoursOf(id, since),
      this.refusals.devicesOf(id, since, MAX_DEVICES),
    ]);
    return { ...activityOf(days, registered, refused), devices, refusingDevices: total };
  }
}
