import { recordSchema, recordsOf, localizedField, NEWEST } from '@club/platform/records';
import type { Journey } from './domain/journey.js';

/** The id of the only journey. */
export const JOURNEY_ID = 'journey';

const count = { type: Number, default: 0 };

/** `journey`. */
export const journeySchema = recordSchema<Journey>('journey', {
  home: count,
  children: count,
  points: count,
  product: count,
  description: localizedField(),
  progressPoints: count,
});

/** The one journey. */
export class JourneyRepository extends recordsOf<Journey>({
  record: 'journey',
  schema: journeySchema,
  list: { sorts: {}, order: NEWEST },
  title: () => '',
  publicLists: () => ['journey'],
}) {}
