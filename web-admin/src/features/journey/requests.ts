import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import { saveRequest } from '../../shared/record/save.js';

/** The journey: the deeds of all members together. There is only one, so its id is always the same. */
export type Journey = Answer<'GET /journey/fetch'>[number] & { id: typeof JOURNEY_ID };

const JOURNEY_ID = 'journey';

/** Figures, in the order of the page. */
export const FIGURES = ['home', 'children', 'points', 'product', 'progressPoints'] as const;

/** The values of its form. */
export type JourneyValues = Record<(typeof FIGURES)[number] | 'description' | 'descriptionBM', string>;

/** Reads the journey, all zero before anybody has written it. */
export const read = createRequest<void, Journey | null>({
  name: 'journey/read',
  take: 'latest',
  call: async (api, _arg, signal) => {
    const [journey] = await api.call('GET /journey/fetch', { signal });
    return journey ? { ...journey, id: JOURNEY_ID } : null;
  },
});

/** The form of the journey. */
export const edit = saveRequest('journey/edit', 'POST /admin/setting/journey/edit', 'form');
