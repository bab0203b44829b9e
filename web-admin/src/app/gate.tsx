import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../core/hooks.js';
import { HOME, INVITATION, LOGIN, maySee, screenOf } from '../core/paths.js';
import { selectSession } from '../core/session/slice.js';
import { SignInAgain } from '../features/auth/sign-in-again.js';
import { Frame } from './frame.js';
import { ForbiddenPage, NotFoundPage, OutsiderPage, UnreachablePage, Waiting } from './refusals.js';

/** The page that was asked for before the sign-in. */
interface Wanted {
  wanted?: string;
}

/** Shows a page, or leads elsewhere who may not see it (docs/product/back-office.md#routes). */
export function Gate() {
  const session = useAppSelector(selectSession);
  const { pathname, search, state } = useLocation();
  const atLogin = pathname.replace(/\/+$/, '') === LOGIN;
  const screen = screenOf(pathname);

  if (session.status === 'unknown') return <Waiting />;
  if (session.status === 'unreachable') return <UnreachablePage failure={session.failure} />;
  if (pathname.replace(/\/+$/, '') === INVITATION) return <Outlet />;
  if (session.status === 'signedOut') {
    if (atLogin) return <Outlet />;
    // who signs out means to leave: the next one begins at home
    const next: Wanted = session.reason === 'asked' ? {} : { wanted: pathname + search };
    return <Navigate to={LOGIN} replace state={next} />;
  }
  // a session that the back office has no place for: newer roles, or none of its own
  if (!(session.role in HOME)) return <OutsiderPage />;
  const home = HOME[session.role];
  if (atLogin) return <Navigate to={(state as Wanted | null)?.wanted ?? home} replace />;
  if (pathname === '/' || pathname === '') return <Navigate to={home} replace />;
  return (
    <Frame role={session.role} user={session.user}>
      {!screen ? (
        <NotFoundPage home={home} />
      ) : maySee(session.role, screen) ? (
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      ) : (
        <ForbiddenPage role={session.role} user={session.user} />
      )}
      {session.locked ? <SignInAgain user={session.user} /> : null}
    </Frame>
  );
}
