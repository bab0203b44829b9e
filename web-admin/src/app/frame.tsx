import { LanguageToggle, OfflineBanner } from '@club/web-kit';
import { AccountMenu, SideFrame, type SideGroup } from '@club/web-kit/admin/index.ts';
import { useOnline } from '@club/web-kit/app/use-online.ts';
import { Keyboard, KeyRound, LogOut, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../core/hooks.js';
import { HOME, maySee, pathTo, screenOf } from '../core/paths.js';
import { signOutRequested } from '../core/session/events.js';
import type { Role, Session } from '../core/types.js';
import { useWaiting } from '../features/overview/index.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import { AppLink } from '../shared/link.js';
import { KeysDialog } from './keys-dialog.js';
import { menuOf, useScreenNames, type GroupKey } from './menu.js';
import { Outcomes } from './outcomes.js';
import { Palette } from './palette.js';

const GROUPS: readonly GroupKey[] = ['top', 'rewards', 'earning', 'members', 'content'];

const OWN_ICONS = {
  sessions: <MonitorSmartphone className="size-4" aria-hidden />,
  password: <KeyRound className="size-4" aria-hidden />,
  'second-step': <ShieldCheck className="size-4" aria-hidden />,
};

/** Around every page of whoever is signed in: the side menu of their role, the top bar, and the toasts. */
export function Frame({ role, user, children }: { role: Role; user: Session['user']; children: ReactNode }) {
  const t = useText();
  const { language, change } = useLanguage();
  const dispatch = useAppDispatch();
  const online = useOnline();
  const groups = useGroups(role);
  const [finding, setFinding] = useState(false);
  const [keys, setKeys] = useState(false);
  return (
    <SideFrame
      skip={t(($) => $.frame.skip)}
      brand={{ href: HOME[role], name: t(($) => $.frame.brand), note: t(($) => $.frame.backOffice) }}
      navLabel={t(($) => $.frame.backOffice)}
      groups={groups}
      menuLabel={t(($) => $.frame.menu)}
      closeLabel={t(($) => $.frame.close)}
      search={{ label: t(($) => $.frame.find), keys: 'Ctrl K', onOpen: () => setFinding(true) }}
      language={
        <LanguageToggle label={t(($) => $.frame.language)} current={language} onChange={(to) => void change(to)} />
      }
      account={
        <AccountMenu
          label={t(($) => $.frame.account)}
          name={user.name}
          role={t(($) => $.frame.roles[role])}
          renderLink={AppLink}
          items={[
            ...(['sessions', 'password', 'second-step'] as const).map((part) => ({
              key: part,
              label: t(($) => $.frame.own[part]),
              icon: OWN_ICONS[part],
              href: `${pathTo('ownAccount')}#${part}`,
            })),
            {
              key: 'keys',
              label: t(($) => $.frame.keysTitle),
              icon: <Keyboard className="size-4" aria-hidden />,
              onSelect: () => setKeys(true),
            },
            {
              key: 'out',
              label: t(($) => $.frame.signOut),
              icon: <LogOut className="size-4" aria-hidden />,
              onSelect: () => dispatch(signOutRequested()),
            },
          ]}
        />
      }
      notice={
        online ? undefined : (
          <OfflineBanner title={t(($) => $.frame.offline)}>{t(($) => $.frame.offlineBody)}</OfflineBanner>
        )
      }
      renderLink={AppLink}
    >
      {children}
      <Outcomes />
      <KeysDialog open={keys} onOpenChange={setKeys} />
      <Palette role={role} open={finding} onOpenChange={setFinding} />
    </SideFrame>
  );
}

/** A page belongs to the entry of the menu whose area its address begins with. */
const areaOf = (path: string) => path.split('/')[1] ?? '';

function useGroups(role: Role): SideGroup[] {
  const t = useText();
  const { pathname } = useLocation();
  const waiting = useWaiting(maySee(role, 'overview'));
  const here = screenOf(pathname);
  const menu = menuOf(role);
  const nameOf = useScreenNames();
  return GROUPS.map((key) => ({
    key,
    ...(key === 'top' ? {} : { heading: t(($) => $.frame.groups[key]) }),
    items: menu
      .filter(({ group }) => group === key)
      .map(({ screen, area, icon, newTab = false }) => {
        const count = waiting[screen] ?? 0;
        return {
          href: pathTo(screen),
          label: nameOf(screen),
          icon,
          ...(newTab ? { newTab: t(($) => $.frame.newTab) } : {}),
          current: here !== undefined && (area ? area.includes(here) : areaOf(pathTo(here)) === areaOf(pathTo(screen))),
          ...(count > 0
            ? { waiting: { figure: count.toLocaleString('en'), text: t(($) => $.frame.waiting, { count }) } }
            : {}),
        };
      }),
  })).filter(({ items }) => items.length > 0);
}
