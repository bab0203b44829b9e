import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigationType, useRoutes, type RouteObject } from 'react-router-dom';
import { BASE_PATH } from '../core/config.js';
import { useAppSelector } from '../core/hooks.js';
import { infoPaths } from '../core/info-paths.js';
import { selectOutbox } from '../core/outbox/slice.js';
import { fresh, type Fresh } from '@club/web-kit/app/fresh.ts';
import { lazyPart } from '@club/web-kit/app/lazy-part.ts';
import { useAwardsInTexts } from '../i18n/hooks.js';
import { CrashBoundary } from './crash-page.js';
import { Gate } from './gate.js';

const earn = () => import('./earn-pages.js');

/** Every page, by the import that brings it. */
export const pages = {
  landing: fresh(() => import('../features/signup/landing-page.js')),
  registered: fresh(() => import('../features/signup/registered-page.js')),
  signIn: fresh(() => import('../features/auth/sign-in-page.js')),
  phone: fresh(() => import('../features/recover/phone-page.js')),
  addEmail: fresh(() => import('../features/email/email-page.js')),
  dashboard: fresh(() => import('../features/dashboard/dashboard-page.js')),
  scan: fresh(() => earn().then(({ Scan: page }) => ({ default: page }))),
  success: fresh(() => earn().then(({ Success: page }) => ({ default: page }))),
  history: fresh(() => import('../features/points/history-page.js')),
  points: fresh(() => import('../features/points/points-page.js')),
  allPoints: fresh(() => import('../features/points/all-points-page.js')),
  tier: fresh(() => import('../features/tier/tier-page.js')),
  tierHistory: fresh(() => import('../features/tier/tier-history-page.js')),
  tierHelp: fresh(() => import('../features/tier/tier-help-page.js')),
  forgot: fresh(() => import('../features/password/forgot-page.js')),
  reset: fresh(() => import('../features/password/reset-page.js')),
  confirm: fresh(() => import('../features/password/confirm-page.js')),
  editProfile: fresh(() => import('../features/account/edit-profile-page.js')),
  addresses: fresh(() => import('../features/account/addresses-page.js')),
  addAddress: fresh(() => import('../features/account/add-address-page.js')),
  babies: fresh(() => import('../features/account/babies-page.js')),
  baby: fresh(() => import('../features/account/baby-page.js')),
  security: fresh(() => import('../features/security/security-page.js')),
  passkeys: fresh(() => import('../features/passkeys/passkeys-page.js')),
  myData: fresh(() => import('../features/privacy/mydata-page.js')),
  goodbye: fresh(() => import('../features/privacy/goodbye-page.js')),
  reminders: fresh(() => import('../features/reminders/reminders-page.js')),
  stopReminders: fresh(() => import('../features/reminders/stop-page.js')),
  profile: fresh(() => import('../features/profile/profile-page.js')),
  wizard: fresh(() => import('../features/wizard/wizard-page.js')),
  news: fresh(() => import('../features/news/news-page.js')),
  inbox: fresh(() => import('../features/inbox/inbox-page.js')),
  tree: fresh(() => import('../features/wishing-tree/tree-page.js')),
  donate: fresh(() => import('../features/wishing-tree/donate-page.js')),
  info: fresh(() => import('../features/info/info-page.js')),
  products: fresh(() => import('../features/receipts/products-page.js')),
  help: fresh(() => import('../features/help/help-page.js')),
  quest: fresh(() => import('../features/quest/quest-page.js')),
  shop: fresh(() => import('../features/shop/shop-page.js')),
  reward: fresh(() => import('../features/shop/reward-detail-page.js')),
  cart: fresh(() => import('../features/cart/cart-page.js')),
  confirmOrder: fresh(() => import('../features/cart/confirm-page.js')),
  track: fresh(() => import('../features/orders/track-page.js')),
  voucher: fresh(() => import('../features/vouchers/voucher-page.js')),
  mysteryBox: fresh(() => import('../features/mystery-box/home-page.js')),
  receipts: fresh(() => earn().then(({ Receipts: page }) => ({ default: page }))),
  receiptSent: fresh(() => earn().then(({ ReceiptSent: page }) => ({ default: page }))),
  receiptTable: fresh(() => import('../features/receipts/product-table-page.js')),
  contests: fresh(() => import('../features/contests/contest-pages.js')),
  feedback: fresh(() => import('../features/feedback/feedback-page.js')),
  samples: fresh(() => import('../features/samples/brands-page.js')),
  sampleSizes: fresh(() => import('../features/samples/sizes-page.js')),
  sample: fresh(() => import('../features/samples/sample-page.js')),
  confirmSample: fresh(() => import('../features/samples/confirm-page.js')),
  refer: fresh(() => import('../features/referral/refer-page.js')),
};

const Landing = lazyPart(pages.landing);
const Registered = lazyPart(pages.registered);
const SignIn = lazyPart(pages.signIn);
const Phone = lazyPart(pages.phone);
const AddEmail = lazyPart(pages.addEmail);
const Dashboard = lazyPart(pages.dashboard);
const Scan = lazyPart(pages.scan);
const Success = lazyPart(pages.success);
const History = lazyPart(pages.history);
const Points = lazyPart(pages.points);
const AllPoints = lazyPart(pages.allPoints);
const Tier = lazyPart(pages.tier);
const TierHistory = lazyPart(pages.tierHistory);
const TierHelp = lazyPart(pages.tierHelp);
const Forgot = lazyPart(pages.forgot);
const Reset = lazyPart(pages.reset);
const Confirm = lazyPart(pages.confirm);
const EditProfile = lazyPart(pages.editProfile);
const Addresses = lazyPart(pages.addresses);
const AddAddress = lazyPart(pages.addAddress);
const Babies = lazyPart(pages.babies);
const Baby = lazyPart(pages.baby);
const Profile = lazyPart(pages.profile);
const Security = lazyPart(pages.security);
const Passkeys = lazyPart(pages.passkeys);
const MyData = lazyPart(pages.myData);
const Goodbye = lazyPart(pages.goodbye);
const Reminders = lazyPart(pages.reminders);
const StopReminders = lazyPart(pages.stopReminders);
const Wizard = lazyPart(pages.wizard);
const News = lazyPart(pages.news);
const Inbox = lazyPart(pages.inbox);
const Tree = lazyPart(pages.tree);
const Donate = lazyPart(pages.donate);
const Quest = lazyPart(pages.quest);
const Info = lazyPart(pages.info);
const Products = lazyPart(pages.products);
const Help = lazyPart(pages.help);
const Feedback = lazyPart(pages.feedback);
const Samples = lazyPart(pages.samples);
const SampleSizes = lazyPart(pages.sampleSizes);
const Sample = lazyPart(pages.sample);
const ConfirmSample = lazyPart(pages.confirmSample);
const Refer = lazyPart(pages.refer);
const Shop = lazyPart(pages.shop);
const Reward = lazyPart(pages.reward);
const Cart = lazyPart(pages.cart);
const ConfirmOrder = lazyPart(pages.confirmOrder);
const Track = lazyPart(pages.track);
const Voucher = lazyPart(pages.voucher);
const MysteryBox = lazyPart(pages.mysteryBox);
const Contests = lazyPart(pages.contests);
const Receipts = lazyPart(pages.receipts);
const ReceiptSent = lazyPart(pages.receiptSent);
const ReceiptTable = lazyPart(pages.receiptTable);

const LeaveDialog = lazy(fresh(() => import('../features/outbox/leave-dialog.js')));

const routes: RouteObject[] = [
  { path: '/dashboard', element: <Dashboard /> },
  { path: '/scancode', element: <Scan /> },
  { path: '/scancode/success', element: <Success /> },
  { path: '/pointhistory', element: <History /> },
  { path: '/points', element: <Points /> },
  { path: '/viewpoints', element: <AllPoints /> },
  { path: '/tier', element: <Tier /> },
  { path: '/tierHistory', element: <TierHistory /> },
  { path: '/tierHelpCenter', element: <TierHelp /> },
  { path: '/userprofile', element: <Profile /> },
  { path: '/addEmail', element: <AddEmail /> },
  { path: '/security', element: <Security /> },
  { path: '/passkeys', element: <Passkeys /> },
  { path: '/mydata', element: <MyData /> },
  { path: '/goodbye', element: <Goodbye /> },
  { path: '/reminders', element: <Reminders /> },
  { path: '/reminders/stop', element: <StopReminders /> },
  { path: '/:language/reminders/stop', element: <StopReminders /> },
  { path: '/profileupdate', element: <Wizard /> },
  { path: '/viewnews', element: <News /> },
  { path: '/inbox', element: <Inbox /> },
  { path: '/wishingtree', element: <Tree /> },
  { path: '/wishingtree/donate', element: <Donate /> },
  { path: '/quest', element: <Quest /> },
  { path: '/faq/:page', element: <Info /> },
  { path: '/productsinfo', element: <Products /> },
  { path: '/help', element: <Help /> },
  { path: '/picksample', element: <Samples /> },
  { path: '/picksize', element: <SampleSizes /> },
  { path: '/samplesdetail', element: <Sample /> },
  { path: '/freesample/confirm', element: <ConfirmSample /> },
  { path: '/freesample/feedback', element: <Feedback /> },
  { path: '/referandearn', element: <Refer /> },
  { path: '/pointshop', element: <Shop /> },
  { path: '/rewarddetail', element: <Reward /> },
  { path: '/order/addtocart', element: <Cart /> },
  { path: '/order/confirm', element: <ConfirmOrder type="order" /> },
  { path: '/order/pregnant/confirm', element: <ConfirmOrder type="pregnant" /> },
  { path: '/order/track', element: <Track /> },
  { path: '/voucherorder', element: <Voucher /> },
  { path: '/mysteryboxhome', element: <MysteryBox /> },
  { path: '/campaign', element: <Contests page="mine" /> },
  { path: '/contest', element: <Contests page="list" /> },
  { path: '/activity', element: <Contests page="contest" /> },
  { path: '/activityone', element: <Contests page="old" /> },
  { path: '/submit', element: <Contests page="form" /> },
  { path: '/uploadReceipt', element: <Receipts /> },
  { path: '/uploadReceipt/success', element: <ReceiptSent /> },
  { path: '/uploadReceipt/producttable', element: <ReceiptTable /> },
  { path: '/editprofile', element: <EditProfile /> },
  { path: '/viewAddress', element: <Addresses /> },
  { path: '/addAddress', element: <AddAddress /> },
  { path: '/viewbabyinfo', element: <Babies /> },
  { path: '/addbabyinfo', element: <Baby /> },
  { path: '/password/forgot', element: <Forgot /> },
  { path: '/password/reset', element: <Reset /> },
  { path: '/registration/confirm-and-verify', element: <Confirm /> },
  { path: '/:language/password/forgot', element: <Forgot /> },
  { path: '/:language/password/reset', element: <Reset /> },
  { path: '/:language/registration/confirm-and-verify', element: <Confirm /> },
  { path: '/:language', element: <Landing /> },
  { path: '/:language/signin', element: <SignIn /> },
  { path: '/:language/signin/phone', element: <Phone /> },
  { path: '/:language/registration/success', element: <Registered /> },
  { path: '*', element: null },
];

/** Queries that name the item of a page; others only choose its view. */
const ITEMS = ['news', 'id', 'sizeId'];

/** Every page behind the gate; a page that throws is replaced by the crash page until one goes elsewhere. */
export function Pages() {
  useAwardsInTexts();
  const { pathname, search } = useLocation();
  const arrivedBy = useNavigationType();
  const query = new URLSearchParams(search);
  // another item is another page, although the path is the same: it starts at its head
  const page = [pathname.replace(/^\/(en|bm)(?=\/|$)/, ''), ...ITEMS.map((name) => query.get(name))].join('?');
  useEffect(() => {
    if (arrivedBy !== 'POP') window.scrollTo(0, 0);
    // changing the language stays where one reads
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page]);
  const shown = useRoutes(routes);
  const { leaving } = useAppSelector(selectOutbox);
  return (
    <CrashBoundary key={page}>
      <Gate>{shown}</Gate>
      <Suspense>{leaving ? <LeaveDialog /> : null}</Suspense>
    </CrashBoundary>
  );
}

const memberPages: Record<string, Fresh<unknown>> = {
  '/scancode': pages.scan,
  '/pointhistory': pages.history,
  '/points': pages.points,
  '/viewpoints': pages.allPoints,
  '/tier': pages.tier,
  '/tierHistory': pages.tierHistory,
  '/tierHelpCenter': pages.tierHelp,
  '/userprofile': pages.profile,
  '/addEmail': pages.addEmail,
  '/security': pages.security,
  '/passkeys': pages.passkeys,
  '/mydata': pages.myData,
  '/reminders': pages.reminders,
  '/editprofile': pages.editProfile,
  '/viewAddress': pages.addresses,
  '/addAddress': pages.addAddress,
  '/viewbabyinfo': pages.babies,
  '/addbabyinfo': pages.baby,
  '/profileupdate': pages.wizard,
  '/quest': pages.quest,
  '/help': pages.help,
  '/productsinfo': pages.products,
  '/viewnews': pages.news,
  '/inbox': pages.inbox,
  '/wishingtree': pages.tree,
  '/wishingtree/donate': pages.donate,
  '/picksample': pages.samples,
  '/picksize': pages.sampleSizes,
  '/samplesdetail': pages.sample,
  '/freesample/confirm': pages.confirmSample,
  '/freesample/feedback': pages.feedback,
  '/referandearn': pages.refer,
  '/pointshop': pages.shop,
  '/rewarddetail': pages.reward,
  '/order/addtocart': pages.cart,
  '/order/confirm': pages.confirmOrder,
  '/order/pregnant/confirm': pages.confirmOrder,
  '/order/track': pages.track,
  '/voucherorder': pages.voucher,
  '/mysteryboxhome': pages.mysteryBox,
  '/uploadReceipt': pages.receipts,
  '/uploadReceipt/success': pages.receiptSent,
  '/uploadReceipt/producttable': pages.receiptTable,
  '/campaign': pages.contests,
  '/contest': pages.contests,
  '/activity': pages.contests,
  '/submit': pages.contests,
};

/** By the end of the path: a language may stand before it. */
const visitorPages: [ending: string, page: Fresh<unknown>][] = [
  ['/signin', pages.signIn],
  ['/signin/phone', pages.phone],
  ['/password/forgot', pages.forgot],
  ['/password/reset', pages.reset],
  ['/registration/confirm-and-verify', pages.confirm],
  ...infoPaths.map((path): [string, Fresh<unknown>] => [path, path === '/productsinfo' ? pages.products : pages.info]),
  ['/wishingtree', pages.tree],
  ['/wishingtree/donate', pages.donate],
];

/** Loads the code of the page that a path shows, before the app itself has started; never rejects. */
export function preload(path: string, hasSession: boolean): Promise<void> {
  const below = path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) : path;
  const page = hasSession
    ? (memberPages[below] ?? pages.dashboard)
    : (visitorPages.find(([ending]) => below.endsWith(ending))?.[1] ?? pages.landing);
  // the same import is awaited by the route, which shows its failure
  return page.ahead();
}
