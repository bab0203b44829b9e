import { PageHead, type Narrow } from '@club/web-kit';
import type { ReactNode } from 'react';
import { useAppSelector } from '../core/hooks.js';
import { selectUser } from '../core/session/selectors.js';
import { useText } from '../i18n/hooks.js';
import { AppLink } from './link.js';
import { MemberShell } from './member-shell.js';
import { VisitorShell } from './visitor-shell.js';

interface AnyShellProps {
  title: string;
  back?: string;
  narrow?: Narrow;
  children: ReactNode;
}

/** A page that every role may open: members keep their navigation, visitors the signed-out frame, without tabs. */
export function AnyShell({ title, back, narrow = true, children }: AnyShellProps) {
  const t = useText();
  const user = useAppSelector(selectUser);
  const way = back ? { back: { href: back, label: t(($) => $.common.back) } } : {};
  if (user)
    return (
      <MemberShell title={title} narrow={narrow} {...(back ? { back } : {})}>
        {children}
      </MemberShell>
    );
  return (
    <VisitorShell>
      <PageHead title={title} narrow={narrow} renderLink={AppLink} {...way} />
      {children}
    </VisitorShell>
  );
}
