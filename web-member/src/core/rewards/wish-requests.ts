import { put } from 'typed-redux-saga';
import { createRequest } from '../request.js';
import { sessionActions } from '../session/slice.js';
import type { Wish } from './types.js';

/** Puts a reward on the wish list or takes it off; doing it again changes nothing. */
export const setWish = createRequest<Pick<Wish, 'kind' | 'id'> & { wished: boolean }, Wish[]>({
  name: 'rewards/setWish',
  take: 'leading',
  call: async (api, { kind, id, wished }, signal) => {
    const { wishList } = await api.call('POST /rewards/wishlist/edit', {
      body: { kind, rewardId: id, wished },
      signal,
    });
    return wishList;
  },
  *before(wishList) {
    yield* put(sessionActions.changesRead({ wishList, unavailable: [] }));
  },
});
