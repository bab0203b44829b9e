import './admin.css';
import { Bell, LogOut, ScanLine, Truck, User } from 'lucide-react';
import { StrictMode, useState, useSyncExternalStore, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { AccountMenu, CommandPalette, Kbd, SideFrame, Tag, type PaletteGroup } from '../src/admin/index';
import { IconButton, LanguageToggle } from '../src/index';
import { ItemsPage } from './admin/items';
import { FormPage } from './admin/form';
import { groups } from './admin/menu';
import { OverviewPage } from './admin/overview';
import { SamplesPage } from './admin/samples';

const pages: Record<string, () => ReactElement> = {
  '#items': ItemsPage,
  '#form': FormPage,
  '#overview': OverviewPage,
  '#samples': SamplesPage,
};

const found: readonly PaletteGroup[] = [
  {
    key: 'members',
    heading: 'Members',
    items: [
      {
        key: 'm1',
        label: 'Aisyah Rahman',
        note: '+6012 ••• 6789, Kajang',
        icon: <User aria-hidden />,
        end: <Tag tone="gold">Gold</Tag>,
        href: '#items',
      },
      {
        key: 'm2',
        label: 'Nur Aisyah Idris',
        note: '+6019 ••• 0342, Kota Bharu',
        icon: <User aria-hidden />,
        end: <Tag tone="sky">Platinum</Tag>,
        href: '#form',
      },
    ],
  },
  {
    key: 'orders',
    heading: 'Orders',
    items: [
      {
        key: 'o1',
        label: '9f3c21ab',
        note: 'Aisyah Rahman, 2,350 points, 19/11/2026',
        icon: <Truck aria-hidden />,
        end: <Tag tone="warn">Processing</Tag>,
        href: '#items',
      },
    ],
  },
  {
    key: 'codes',
    heading: 'Codes',
    items: [
      {
        key: 'c1',
        label: '7KQ2••••TB',
        note: 'by Aisyah Rahman today, B-1037',
        icon: <ScanLine aria-hidden />,
        end: <b className="text-primary">+220</b>,
        href: '#items',
      },
    ],
  },
];

const useHash = (): string =>
  useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed);
      return () => window.removeEventListener('hashchange', changed);
    },
    () => window.location.hash,
  );

function Gallery() {
  const hash = useHash();
  const [language, setLanguage] = useState<'en' | 'bm'>('en');
  const [palette, setPalette] = useState(false);
  const [query, setQuery] = useState('aisyah');
  const known = hash in pages ? hash : '#items';
  const Page = pages[known]!;
  return (
    <SideFrame
      skip="Skip to the main part"
      brand={{ href: '#items', name: 'Drypers Baby Club', note: 'Back office' }}
      navLabel="Back office"
      groups={groups(known)}
      menuLabel="Menu"
      closeLabel="Close"
      search={{ label: 'Find a member, code or order', keys: 'Ctrl K', onOpen: () => setPalette(true) }}
      language={<LanguageToggle label="Language" current={language} onChange={setLanguage} />}
      account={
        <>
          <IconButton label="Notifications">
            <Bell className="size-5" aria-hidden />
          </IconButton>
          <AccountMenu
            label="Account"
            name="Mei Lin"
            role="dev"
            items={[{ key: 'out', label: 'Log out', icon: <LogOut aria-hidden />, onSelect: () => {} }]}
          />
        </>
      }
    >
      <Page key={known} />
      <CommandPalette
        open={palette}
        onOpenChange={setPalette}
        label="Find a screen, member, code or order"
        query={query}
        onQuery={setQuery}
        resultsLabel="Results"
        status={query ? '5 results' : 'Type to find anything'}
        groups={query ? found : []}
        onChoose={() => setPalette(false)}
        hints={
          <>
            <span>
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose
            </span>
            <span>
              <Kbd>Enter</Kbd> open
            </span>
            <span>
              <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> new tab
            </span>
            <span>10 characters find a code</span>
          </>
        }
      />
    </SideFrame>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
