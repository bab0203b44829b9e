import type { Answers } from './survey.js';

/** What a member said of one sample. The texts are the member's own: they go when the member leaves. */
export interface GivenFeedback extends Answers {
  /** The id of the sample's order: one feedback a sample. */
  id: string;
  memberId: string;
  sampleId: string;
  received: boolean;
  givenAt: Date;
}
