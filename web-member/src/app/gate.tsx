import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { entryActions, type SessionState } from '../core/session/slice.js';
import { selectReturnTo, selectSession } from '../core/session/selectors.js';
import { rememberCampaign } from '../core/campaign.js';
import { BASE_PATH } from '../core/config.js';
import { useAppDispatch, useAppSelector } from '../core/hooks.js';
import { infoPaths } from '../core/info-paths.js';
import { languageOf, publicPaths } from '../core/paths.js';
import { useAllTexts, useLanguage } from '../i18n/hooks.js';
import { Waiting } from '../shared/waiting.js';
import { flowActions, selectFlow } from '../features/signup/index.js';
import { NotFoundPage } from './not-found-page.js';
import { decide, type Visitor } from './redirects.js';
import { UnreachablePage } from './unreachable-page.js';

const roleOf = (session: SessionState): Visitor['role'] =>
  session.status !== 'signedIn' ? 'visitor' : session.type === 'user' ? 'member' : 'stranger';

const info: readonly string[] = infoPaths;
/** Public pages of members' features; those of information have their words with them, but for the table of receipts. */
const membersWords = (path: string): boolean =>
  publicPaths.includes(path) && (path === '/productsinfo' || !info.includes(path));

/** Lets a page show, or sends the visitor elsewhere (docs/product/screens.md#signed-out-pages). */
export function Gate({ children }: { children: ReactNode }) {
  const session = useAppSelector(selectSession);
  const justRegistered = useAppSelector(selectFlow).step === 'done';
  const { pathname, search } = useLocation();
  const { language, change } = useLanguage();
  const dispatch = useAppDispatch();

  const segment = languageOf(pathname);
  useEffect(() => {
    if (segment && segment !== language) void change(segment);
  }, [segment, language, change]);

  useEffect(() => rememberCampaign(search), [search]);

  const checked = session.status === 'signedOut' || session.status === 'signedIn';
  const returnTo = useAppSelector(selectReturnTo);
  const left = session.status === 'signedOut' ? session.reason : 'none';
  const verdict = checked
    ? decide(pathname, search, { role: roleOf(session), language, justRegistered, left, returnTo })
    : null;
  const wanted = verdict?.action === 'go' ? verdict.wanted : undefined;
  const leaveTo = verdict?.action === 'leave' ? verdict.to : undefined;
  useEffect(() => {
    if (wanted) dispatch(entryActions.wanted(wanted));
  }, [wanted, dispatch]);
  const arrived = session.status === 'signedIn' && verdict?.action === 'stay' && returnTo !== null;
  useEffect(() => {
    if (arrived) dispatch(entryActions.arrived());
  }, [arrived, dispatch]);
  const welcomed = justRegistered && verdict?.action === 'stay' && !pathname.endsWith('/registration/success');
  useEffect(() => {
    if (welcomed) dispatch(flowActions.finished());
  }, [welcomed, dispatch]);
  useEffect(() => {
    if (leaveTo) location.assign(`${BASE_PATH}${leaveTo}`);
  }, [leaveTo]);

  const texts = useAllTexts(roleOf(session) !== 'visitor' || membersWords(pathname));

  if (session.status === 'unreachable') return <UnreachablePage failure={session.failure} />;
  if (!verdict || verdict.action === 'leave') return <Waiting />;
  if (verdict.action === 'go') return <Navigate to={verdict.to} replace />;
  if (roleOf(session) === 'stranger' && !publicPaths.includes(pathname)) return <NotFoundPage />;
  if (!texts) return <Waiting />;
  return <Suspense fallback={<Waiting />}>{children}</Suspense>;
}
