import { useBackOnline } from '@club/web-kit/app/use-online.ts';
import { useEffect } from 'react';
import { useAppDispatch, useLazyBranch } from '../../core/hooks.js';
import { receiptList, retailers, skus } from './requests.js';
import { receiptsSaga } from './saga.js';
import { receiptsReducer } from './slice.js';

/** The branch of receipts with its saga, which come with the first page that needs them. */
export const useReceiptsState = () => useLazyBranch('receipts', receiptsReducer, receiptsSaga);

/** Stores and products, read once and when the connection is back; `again` asks for what is missing. */
export function useChoices() {
  const dispatch = useAppDispatch();
  const { retailers: stores, skus: products } = useReceiptsState();
  const again = () => {
    if (!stores.data) dispatch(retailers.requested());
    if (!products.data) dispatch(skus.requested());
  };
  useEffect(() => {
    again();
    // once for each visit; what has failed is asked again by the member
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // what was shown meanwhile is that of an earlier visit
  useBackOnline(true, () => {
    dispatch(retailers.requested());
    dispatch(skus.requested());
  });
  const failed = [stores, products].some(({ status, data }) => status === 'error' && !data);
  const ready = stores.data !== null && products.data !== null;
  return { stores: stores.data ?? [], products: products.data ?? [], ready, failed, again };
}

/** The member's receipts, read anew at each visit. */
export function useReceipts() {
  const dispatch = useAppDispatch();
  const { receiptList: list } = useReceiptsState();
  useEffect(() => {
    dispatch(receiptList.requested());
  }, [dispatch]);
  return { list, again: () => dispatch(receiptList.requested()) };
}

/** The points table; read when it is not there yet. */
export function useSkus() {
  const dispatch = useAppDispatch();
  const { skus: list } = useReceiptsState();
  const again = () => dispatch(skus.requested());
  useEffect(() => {
    if (!list.data) again();
    // once for each visit; what has failed is asked again by the member
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { skus: list, again };
}
