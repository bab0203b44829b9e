import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { catalogue, pregnantOffers } from '../../core/rewards/requests.js';
import type { CartType } from './slice.js';

/**
 * Asks the shop what the cart's rewards cost now and how many are left: a cart may be older than they are. What one order
 * may hold comes with the catalogue, for both carts.
 */
export function useFreshCart(type: CartType): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(catalogue.requested());
    if (type === 'pregnant') dispatch(pregnantOffers.requested());
  }, [dispatch, type]);
}
