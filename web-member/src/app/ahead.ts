import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Fresh } from '@club/web-kit/app/fresh.ts';
import { useSettled } from '@club/web-kit/app/settled.ts';
import { errorModal, memberMenu } from '../shared/lazy-modals.js';
import { pages } from './router.js';

/** Pages that follow an action on a page: they are loaded before the action, in case the connection fails. */
export const AHEAD: Record<string, readonly Fresh<unknown>[]> = {
  '/': [pages.registered, pages.signIn],
  '/signin': [pages.dashboard],
  '/registration/confirm-and-verify': [pages.dashboard],
  '/password/forgot': [pages.signIn],
  '/password/reset': [pages.signIn],
  '/dashboard': [pages.scan, pages.receipts],
  '/scancode': [pages.success, pages.dashboard],
  '/uploadReceipt': [pages.receiptSent, pages.dashboard],
  '/pointshop': [pages.reward],
  '/rewarddetail': [pages.voucher, pages.cart, pages.dashboard],
  '/order/addtocart': [pages.addresses, pages.confirmOrder],
  '/order/confirm': [pages.track, pages.dashboard],
  '/order/pregnant/confirm': [pages.track, pages.dashboard],
  '/viewAddress': [pages.addAddress, pages.confirmOrder, pages.confirmSample, pages.editProfile],
  '/addAddress': [pages.addresses],
  '/addbabyinfo': [pages.babies],
  '/editprofile': [pages.profile],
  '/profileupdate': [pages.dashboard],
  '/picksample': [pages.sampleSizes, pages.sample],
  '/samplesdetail': [pages.addresses],
  '/freesample/confirm': [pages.dashboard],
  '/freesample/feedback': [pages.dashboard],
  '/contest': [pages.dashboard],
  '/activity': [pages.dashboard],
  '/submit': [pages.dashboard],
  '/wishingtree/donate': [pages.tree],
  '/mydata': [pages.goodbye],
};

/**
 * Loads the pages that follow a page's actions or refuse them, after the page itself, and at once when somebody begins to use it;
 * mounted once inside the router.
 */
export function Ahead() {
  const { pathname } = useLocation();
  const settled = useSettled();
  useEffect(() => {
    if (settled) for (const part of [errorModal, memberMenu]) void part.ahead();
  }, [settled]);
  useEffect(() => {
    if (!settled) return;
    for (const part of AHEAD[pathname.replace(/^\/(en|bm)(?=\/|$)/, '') || '/'] ?? []) void part.ahead();
  }, [settled, pathname]);
  return null;
}
