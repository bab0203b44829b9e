import { CommandPalette, Kbd, Tag, type PaletteGroup, type PaletteItem } from '@club/web-kit/admin/index.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ADMIN_PATH } from '../core/config.js';
import { maySee, pathTo, RECORD_NAMES, RECORDS, type Screen } from '../core/paths.js';
import type { Role } from '../core/types.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import { cut } from '../shared/cells.js';
import type { Found } from './finding/sources.js';
import { useRecords } from './finding/use-records.js';
import { iconOf, menuOf, useScreenNames } from './menu.js';

interface PaletteProps {
  role: Role;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shorter parts of words than this would match almost everything. */
const MIN_PART = 3;

/** Returns whether a name contains a text, or each of its words in any order. */
const hasWords = (name: string, text: string): boolean => {
  const [whole, typed] = [name.toLowerCase(), text.toLowerCase()];
  const parts = typed.split(/\s+/).filter(Boolean);
  const begun = (part: string) => whole.split(/\s+/).some((word) => word.startsWith(part));
  return whole.includes(typed) || parts.every((part) => part.length >= MIN_PART && begun(part));
};

/** Returns where a screen is on this origin: the browser's own ways to open a link know nothing of the router's base. */
const addressOf = (href: string) => `${ADMIN_PATH}${href}`;

/** The entry of the menu that names a kind of record which has none of its own. */
const MENU_OF: Partial<Record<Screen, Screen>> = { member: 'accounts', voucherCodes: 'vouchers' };

/** Before a text: screens alone. */
const SCREENS_ONLY = '>';

/** Finds screens, records and codes (docs/product/back-office.md#finding); Ctrl or Cmd with K opens it from anywhere. */
export function Palette({ role, open, onOpenChange }: PaletteProps) {
  const t = useText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const alone = typed.startsWith(SCREENS_ONLY);
  const wanted = alone ? typed.slice(SCREENS_ONLY.length).trim() : typed;
  const screens = useScreens(role)
    .filter(({ names }) => names.some((name) => hasWords(name, wanted)))
    .map(({ item }) => item);
  const records = useRecords(role, open, alone ? '' : typed);
  const leaves = new Set(menuOf(role).flatMap(({ screen, newTab }) => (newTab ? [pathTo(screen)] : [])));
  const nameOf = useScreenNames();
  const groups: PaletteGroup[] = [
    { key: 'screens', heading: t(($) => $.frame.screens), items: screens },
    ...records.groups.map(({ screen, found }) => ({
      key: screen,
      heading: nameOf(MENU_OF[screen] ?? screen),
      items: found.map((each) => itemOf(screen, each, t)),
    })),
  ];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const status = records.searching
    ? t(($) => $.frame.searching)
    : count === 0
      ? t(($) => $.frame.nothingFound)
      : t(($) => $.frame.found, { count });
  const failed = new Intl.ListFormat(language === 'bm' ? 'ms' : 'en').format(
    records.failed.map((screen) => nameOf(MENU_OF[screen] ?? screen)),
  );
  const close = () => {
    setQuery('');
    onOpenChange(false);
  };
  return (
    <CommandPalette
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      label={t(($) => $.frame.find)}
      query={query}
      onQuery={setQuery}
      groups={groups}
      loading={records.searching}
      status={status}
      notice={failed ? t(($) => $.frame.notAsked, { list: failed }) : undefined}
      hints={<Hints />}
      resultsLabel={t(($) => $.frame.results)}
      addressOf={addressOf}
      onChoose={({ href }, { newTab }) => {
        close();
        if (newTab || leaves.has(href)) window.open(addressOf(href), '_blank', 'noopener');
        else void navigate(href);
      }}
    />
  );
}

/** A record in a row, with the icon of its list. */
function itemOf(screen: Screen, { id, label, note, href, scanned }: Found, t: ReturnType<typeof useText>): PaletteItem {
  return {
    key: `${screen} ${id}`,
    label: cut(label),
    ...(note ? { note: cut(note) } : {}),
    icon: iconOf(MENU_OF[screen] ?? screen),
    ...(scanned === undefined
      ? {}
      : {
          end: (
            <Tag tone={scanned ? 'ok' : 'plain'}>
              {t(($) => (scanned ? $.frame.codeScanned : $.frame.codeNotScanned))}
            </Tag>
          ),
        }),
    href,
  };
}

/** Explains the keys. */
function Hints() {
  const t = useText();
  return (
    <>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t(($) => $.frame.keys.choose)}
      </span>
      <span>
        <Kbd>Enter</Kbd> {t(($) => $.frame.keys.open)}
      </span>
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {t(($) => $.frame.keys.newTab)}
      </span>
      <span>
        <Kbd>{SCREENS_ONLY}</Kbd> {t(($) => $.frame.keys.screens)}
      </span>
      <span>{t(($) => $.frame.codeHint)}</span>
    </>
  );
}

/** A screen in the palette, and the names by which it is found. */
interface NamedScreen {
  item: PaletteItem;
  names: readonly string[];
}

/** Returns the screens of a role: those of the menu, those that add a record, and some that only another screen leads to. */
function useScreens(role: Role): NamedScreen[] {
  const t = useText();
  const nameOf = useScreenNames();
  return useMemo(() => {
    const others: [screen: Screen, label: string, also?: string][] = [
      ['survey', nameOf('survey')],
      ['ownAccount', t(($) => $.ownAccount.title)],
      // "New Item" is found as "Add Item" too, which its button says
      ...RECORD_NAMES.map((name): [Screen, string, string] => [
        RECORDS[name].add,
        t(($) => $[name].new),
        // by its button and its own name too, and by the list that it is added to
        `${t(($) => $[name].add)} ${t(($) => $[name].new)} ${t(($) => $[name].menu)}`,
      ]),
      ['codeGenerate', t(($) => $.codes.generate)],
      ['voucherUpload', t(($) => $.vouchers.upload)],
      ['massCreditNew', t(($) => $.massCredit.new), t(($) => $.massCredit.add)],
    ];
    return [
      ...menuOf(role).map(({ screen, icon }): NamedScreen => {
        const label = nameOf(screen);
        return { item: { key: screen, label, icon, href: pathTo(screen) }, names: [label] };
      }),
      ...others
        .filter(([screen]) => maySee(role, screen))
        .map(([screen, label, also = label]): NamedScreen => ({
          item: { key: screen, label, href: pathTo(screen) },
          names: [label, also],
        })),
    ];
  }, [t, nameOf, role]);
}
