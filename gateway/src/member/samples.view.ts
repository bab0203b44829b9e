import { type LocalizedInput, localizedText } from '@club/platform';
import type { ListMemberSamplesResponse, MemberSample } from '@club/proto/club/samples/v1/samples';
import { orderStateOf, trackView } from './rewards.view.js';
import { API_PATH } from '../http/api-path.js';
import { sampleReason, type UserView } from './user.schema.js';

const reasons = sampleReason.options;

/** Paths of a sample's pictures; empty for none. */
export const sampleImages = (given: LocalizedInput | undefined) => {
  const pathOf = (path: string | undefined) => (path ? `${API_PATH}${path}` : '');
  return { en: pathOf(given?.en), bm: pathOf(given?.bm) };
};

/** Returns one request for a sample as the session's user shows it. */
export const sampleView = (sample: MemberSample): UserView['samples'][number] => {
  const { id, sampleId, brandId, formatId, sizeId, requestedAt, received, cameUntil, itemName } = sample;
  return {
    id,
    sampleId,
    ...{ courier: sample.courier, trackingId: sample.trackingId, expectedOn: sample.expectedOn || null },
    ...{ state: orderStateOf(sample.state), events: sample.events.map(trackView) },
    createdAt: requestedAt ?? null,
    received: received ?? null,
    cameUntil: cameUntil || null,
    itemName: localizedText(itemName),
    orderItems: [{ brandId, formatId, sizeId }],
  };
};

/** Returns what the session's user knows of samples. */
export const samplesPart = (answer: ListMemberSamplesResponse): Partial<UserView> => ({
  allowRequest: answer.allowRequest,
  promptFeedback: answer.promptFeedback,
  nextSampleDate: answer.nextRequestDate || null,
  nextSampleReason: reasons.find((reason) => reason === answer.nextRequestReason) ?? null,
  samples: answer.samples.map(sampleView),
});
