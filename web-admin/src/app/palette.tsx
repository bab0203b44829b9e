import { CommandPalette, type PaletteItem } from '@club/web-kit/admin/index.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ADMIN_PATH } from '../core/config.js';
import { maySee, pathTo, type Screen } from '../core/paths.js';
import type { Role } from '../core/types.js';
import { useText } from '../i18n/hooks.js';
import { MENU } from './menu.js';

/** Screens beside those of the menu: those that add a record, and the survey. */
const ADDS = [
  'brandAdd',
  'sampleAdd',
  'survey',
  'questionAdd',
  'itemAdd',
  'pregnantAdd',
  'donateAdd',
  'newsAdd',
  'articleAdd',
  'blogAdd',
  'contestAdd',
  'wishAdd',
  'codeGenerate',
] as const satisfies readonly Screen[];

interface PaletteProps {
  role: Role;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Finds a screen by a part of its name; Ctrl or Cmd with K opens it from anywhere. */
export function Palette({ role, open, onOpenChange }: PaletteProps) {
  const t = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const screens = useMemo<PaletteItem[]>(() => {
    const names: Record<(typeof ADDS)[number], string> = {
      brandAdd: t(($) => $.brands.add),
      sampleAdd: t(($) => $.samples.newSample),
      survey: t(($) => $.survey.title),
      questionAdd: t(($) => $.survey.newQuestion),
      itemAdd: t(($) => $.items.newItem),
      pregnantAdd: t(($) => $.pregnant.newItem),
      donateAdd: t(($) => $.donate.newItem),
      newsAdd: t(($) => $.news.add),
      articleAdd: t(($) => $.articles.add),
      blogAdd: t(($) => $.blogs.add),
      contestAdd: t(($) => $.contests.add),
      wishAdd: t(($) => $.wishes.add),
      codeGenerate: t(($) => $.codes.generate),
    };
    return [
      ...MENU.filter(({ screen }) => maySee(role, screen)).map(({ screen, icon }) => ({
        key: screen,
        label: t(($) => $.menu[screen as keyof typeof $.menu]),
        icon,
        href: pathTo(screen),
      })),
      ...ADDS.filter((screen) => maySee(role, screen)).map((screen) => ({
        key: screen,
        label: names[screen],
        href: pathTo(screen),
      })),
    ];
  }, [t, role]);
  const wanted = query.trim().toLowerCase();
  const items = screens.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <CommandPalette
      open={open}
      onOpenChange={(next) => {
        setQuery('');
        onOpenChange(next);
      }}
      label={t(($) => $.frame.find)}
      query={query}
      onQuery={setQuery}
      groups={[{ key: 'screens', heading: t(($) => $.frame.screens), items }]}
      status={items.length === 0 ? t(($) => $.frame.nothingFound) : t(($) => $.frame.found, { count: items.length })}
      resultsLabel={t(($) => $.frame.results)}
      onChoose={({ href }, { newTab }) => {
        onOpenChange(false);
        setQuery('');
        if (newTab) window.open(`${ADMIN_PATH}${href}`, '_blank', 'noopener');
        else void navigate(href);
      }}
    />
  );
}
