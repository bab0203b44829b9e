import { PageHead } from '@club/web-kit';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useText } from '../../i18n/hooks.js';
import { AppLink } from '../../shared/link.js';
import { MemberShell } from '../../shared/member-shell.js';
import { VisitorShell } from '../../shared/visitor-shell.js';

/** The wishing tree is open to everybody: members keep their navigation, visitors see the signed-out frame. */
export function TreeShell({ title, back, children }: { title?: string; back?: string; children: ReactNode }) {
  const t = useText();
  const user = useAppSelector(selectUser);
  if (user)
    return (
      <MemberShell {...(title ? { title } : {})} {...(back ? { back } : {})}>
        {children}
      </MemberShell>
    );
  return (
    <VisitorShell>
      {title ? (
        <PageHead
          title={title}
          renderLink={AppLink}
          {...(back ? { back: { href: back, label: t(($) => $.common.back) } } : {})}
        />
      ) : null}
      {children}
    </VisitorShell>
  );
}
