import { BrokenThreadPicture, Button, PictureInCradle, MoonPicture } from '@club/web-kit';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { TableNotice } from '@club/web-kit/admin/index.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../core/hooks.js';
import { HOME } from '../core/paths.js';
import { signOutRequested } from '../core/session/events.js';
import { restore } from '../core/session/requests.js';
import type { Role, Session } from '../core/types.js';
import { useErrorText, useText } from '../i18n/hooks.js';
import { usePage } from '../shared/page.js';

/** Stands in place of a page until its parts are there. */
export function Waiting() {
  const t = useText();
  return (
    <div role="status" className="grid min-h-60 place-items-center text-ink-2">
      {t(($) => $.frame.loading)}
    </div>
  );
}

const Card = ({
  picture,
  title,
  children,
  actions,
}: {
  picture: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) => (
  <div className="rounded-lg bg-surface px-6 py-12 shadow-card">
    <TableNotice picture={<PictureInCradle>{picture}</PictureInCradle>} heading="h1" title={title} actions={actions}>
      {children}
    </TableNotice>
  </div>
);

/** An address that is no screen. */
export function NotFoundPage({ home }: { home: string }) {
  const t = useText();
  usePage(t(($) => $.refused.notFoundTitle));
  return (
    <Card
      picture={<MoonPicture />}
      title={t(($) => $.refused.notFoundTitle)}
      actions={
        <Button asChild size="sm">
          <Link to={home}>{t(($) => $.refused.goTo, { place: t(($) => $.frame.backOffice) })}</Link>
        </Button>
      }
    >
      {t(($) => $.refused.notFoundBody)}
    </Card>
  );
}

/** Stands in place of everything for a role that has nothing here (docs/product/back-office.md#roles). */
export function OutsiderPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  usePage(t(($) => $.refused.notFoundTitle));
  return (
    <main className="p-(--gutter)">
      <Card
        picture={<MoonPicture />}
        title={t(($) => $.refused.notFoundTitle)}
        actions={
          <Button size="sm" variant="outline" onClick={() => dispatch(signOutRequested())}>
            {t(($) => $.refused.switch)}
          </Button>
        }
      >
        {t(($) => $.refused.notFoundBody)}
      </Card>
    </main>
  );
}

/** A screen of another role, with a way out. */
export function ForbiddenPage({ role, user }: { role: Role; user: Session['user'] }) {
  const t = useText();
  const dispatch = useAppDispatch();
  usePage(t(($) => $.refused.forbiddenTitle));
  const home = t(($) => (role === 'superadmin' ? $.menu.accounts : $.frame.backOffice));
  return (
    <Card
      picture={<MoonPicture />}
      title={t(($) => $.refused.forbiddenTitle)}
      actions={
        <>
          <Button asChild size="sm">
            <Link to={HOME[role]}>{t(($) => $.refused.goTo, { place: home })}</Link>
          </Button>
          <Button size="sm" variant="outline" onClick={() => dispatch(signOutRequested())}>
            {t(($) => $.refused.switch)}
          </Button>
        </>
      }
    >
      {t(($) => $.refused.forbiddenBody, { name: user.name, role })}
    </Card>
  );
}

/** The stored session could not be checked, which does not sign anybody out. */
export function UnreachablePage({ failure }: { failure: Failure }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  usePage(t(($) => $.refused.unreachableTitle));
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Card
        picture={<BrokenThreadPicture />}
        title={t(($) => $.refused.unreachableTitle)}
        actions={
          <Button size="sm" onClick={() => dispatch(restore.requested())}>
            {t(($) => $.states.tryAgain)}
          </Button>
        }
      >
        {errorText(failure)} {t(($) => $.refused.unreachableBody)}
      </Card>
    </main>
  );
}
