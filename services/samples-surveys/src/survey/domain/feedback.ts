import type { Answers } from './survey.js';

/** Feedback of a member on one sample. The texts are personal data: they are removed when the member leaves. */
export interface GivenFeedback extends Answers {
  /** The id of the sample's order: one feedback a sample. */
  id: string;
  memberId: string;
  sampleId: string;
  received: boolean;
  givenAt: Date;
}
