import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { catalogue, donateItems, pregnantOffers, voucherOffers } from '../../core/rewards/requests.js';
import { selectListing, selectRewards } from '../../core/rewards/selectors.js';

/** The rewards of all four lists, read anew on each visit; what is known is shown meanwhile. */
export function useRewards() {
  const dispatch = useAppDispatch();
  const rewards = useAppSelector(selectRewards);
  const { loading, failure } = useAppSelector(selectListing);
  const read = useCallback(() => {
    for (const list of [catalogue, pregnantOffers, voucherOffers, donateItems]) dispatch(list.requested());
  }, [dispatch]);
  useEffect(read, [read]);
  return { rewards, loading, failure, read };
}
