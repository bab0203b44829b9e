import { contextFromMetadata, type GrpcHandlers, GrpcService, localizedText } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import {
  type Journey as WireJourney,
  type JourneyForm,
  type JourneyServiceServer,
  JourneyServiceService,
} from '@club/proto/club/content/v1/content';
import type { Metadata } from '@grpc/grpc-js';
import { TreeProgress } from '../wishes/tree-progress.js';
import { type Journey, journeyOf } from './domain/journey.js';
import { JOURNEY_ID, JourneyRepository } from './journey.record.js';

/** The journey on the wire. */
@GrpcService(JourneyServiceService)
export class JourneyController implements GrpcHandlers<JourneyServiceServer> {
  constructor(
    private readonly journeys: JourneyRepository,
    private readonly writer: RecordWriter,
    private readonly progress: TreeProgress,
  ) {}

  async get(): Promise<WireJourney> {
    return this.toMessage(await this.journeys.find(JOURNEY_ID));
  }

  /** Errors: FIELD_EMPTY and INPUT_INVALID with fields, EDIT_CONFLICT {version}. */
  async save(form: JourneyForm, metadata: Metadata): Promise<WireJourney> {
    const typed = { ...form, description: localizedText(form.description) };
    const only = { id: '', version: form.version, onlyId: JOURNEY_ID };
    const saved = await this.writer.save(contextFromMetadata(metadata), this.journeys, only, () => journeyOf(typed));
    return this.toMessage(saved);
  }

  // All zero before anybody has written it.
  private async toMessage(journey: Journey | null): Promise<WireJourney> {
    const { home = 0, children = 0, points = 0, product = 0, progressPoints = 0, version = 0 } = journey ?? {};
    return {
      ...{ home, children, points, product, progressPoints, version },
      description: localizedText(journey?.description),
      updatedAt: journey?.updatedAt.toISOString(),
      givenPoints: await this.progress.beyondWishes(),
    };
  }
}
