import { Clock, DomainError, type Listed, type ListPage, Validation } from '@club/platform';
import { isLate, MAX_ORDERS, PARCEL_STATES, type ParcelState } from '@club/platform/parcels';
import { Injectable } from '@nestjs/common';
import type { GrantedRequest } from '../requests/domain/request.js';
import type { Sample } from '../samples/domain/sample.js';
import { SamplesRepository } from '../samples/samples.repository.js';
import { DeskRepository, type Selection } from './desk.repository.js';
import { LATE_AFTER_DAYS } from './domain/lateness.js';

const MAX_MEMBERS = 500;

/** A sample as the back office sees it. */
export interface DeskSample {
  request: GrantedRequest;
  /** What was asked for, as it is now; undefined when it is gone. */
  sample: Sample | undefined;
  late: boolean;
}

/** Reads of granted samples for the back office. */
@Injectable()
export class DeskQueries {
  constructor(
    private readonly requests: DeskRepository,
    private readonly samples: SamplesRepository,
    private readonly clock: Clock,
  ) {}

  /** A page of selected samples. Errors: INPUT_INVALID. */
  async page(
    { late, ...selection }: Omit<Selection, 'late'> & { late: boolean },
    page: ListPage,
  ): Promise<Listed<DeskSample>> {
    new Validation().that('memberIds', selection.memberIds.length <= MAX_MEMBERS).done();
    const { rows, end } = await this.requests.page({ ...selection, late: late ? this.clock.now() : null }, page);
    return { rows: await this.onDesk(rows), end };
  }

  /** One sample. Errors: NOT_FOUND. */
  async get(orderId: string): Promise<DeskSample> {
    const request = await this.requests.find(orderId);
    const [found] = request ? await this.onDesk([request]) : [];
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** Samples to pack of some ids, or of all without any, and whether there are more. Errors: INPUT_INVALID. */
  async picking(ids: readonly string[]): Promise<{ samples: DeskSample[]; more: boolean }> {
    new Validation().that('ids', ids.length <= MAX_ORDERS).done();
    const found = await this.requests.toPack(ids, MAX_ORDERS + 1);
    return { samples: await this.onDesk(found.slice(0, MAX_ORDERS)), more: found.length > MAX_ORDERS };
  }

  /** Returns the number of samples in each state, and of late ones. */
  async counts(): Promise<{ states: [ParcelState, number][]; late: number }> {
    const [counts, late] = await Promise.all([this.requests.counts(), this.requests.lateCount(this.clock.now())]);
    return { states: PARCEL_STATES.map((state) => [state, counts.get(state) ?? 0]), late };
  }

  private async onDesk(requests: readonly GrantedRequest[]): Promise<DeskSample[]> {
    const now = this.clock.now();
    const samples = await this.samples.several([...new Set(requests.map(({ sampleId }) => sampleId))]);
    const known = new Map(samples.map((sample) => [sample.id, sample]));
    return requests.map((request) => {
      const { track, requestedAt: createdAt, parcel } = request;
      const late = isLate({ track, createdAt, parcel }, now, LATE_AFTER_DAYS);
      return { request, sample: known.get(request.sampleId), late };
    });
  }
}
