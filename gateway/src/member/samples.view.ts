import type { GetMemberSamplesResponse, MemberSample } from '@club/proto/club/samples/v1/samples';
import type { UserView } from './user.schema.js';

/** One request for a sample as the session's user shows it. */
export const sampleView = (sample: MemberSample): UserView['samples'][number] => {
  const { id, sampleId, brandId, formatId, sizeId, trackingId, requestedAt, received } = sample;
  return {
    id,
    sampleId,
    trackingId,
    createdAt: requestedAt ?? null,
    received: received ?? null,
    orderItems: [{ brandId, formatId, sizeId }],
  };
};

/** What the session's user knows of samples. */
export const samplesPart = (answer: GetMemberSamplesResponse): Partial<UserView> => ({
  allowRequest: answer.allowRequest,
  promptFeedback: answer.promptFeedback,
  nextSampleDate: answer.nextRequestDate || null,
  samples: answer.samples.map(sampleView),
});
