import { fromError, isSessionOver } from '@club/web-kit/app/failure.ts';
import type { Screen } from '../../core/paths.js';
import { createRequest } from '../../core/request.js';
import { SOURCES, type Found } from './sources.js';

interface Wanted {
  q: string;
  /** The screens of the lists that are searched. */
  screens: readonly Screen[];
}

/** The records that were found for a text, by list, and the lists that could not be asked. */
export interface Finds {
  q: string;
  groups: { screen: Screen; found: Found[] }[];
  failed: Screen[];
}

/** Searches every list at once; one that fails takes nothing from the others. */
export const find = createRequest<Wanted, Finds>({
  name: 'finding/find',
  take: 'latest',
  call: async (api, { q, screens }, signal) => {
    const query = { q, page: '1', pageSize: '5' };
    const asked = await Promise.all(
      SOURCES.filter(({ screen }) => screens.includes(screen)).map(async (source) => {
        try {
          return { screen: source.screen, found: await source.find(api, { query, signal }) };
        } catch (error) {
          // the end of the session is nobody's failure to answer
          if (isSessionOver(fromError(error))) throw error;
          return { screen: source.screen, found: null };
        }
      }),
    );
    return {
      q,
      groups: asked.flatMap(({ screen, found }) => (found && found.length > 0 ? [{ screen, found }] : [])),
      failed: asked.flatMap(({ screen, found }) => (found ? [] : [screen])),
    };
  },
});
