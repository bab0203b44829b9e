import { formatDate, formatTime } from '@club/web-kit';
import { Switch } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { Pencil } from 'lucide-react';
import { useAppDispatch } from '../core/hooks.js';
import { pathTo, type Screen } from '../core/paths.js';
import { useLanguage, useText } from '../i18n/hooks.js';

const MAX_SHOWN = 40;

/** Returns a text as lists show it: at most 40 characters and an ellipsis (docs/product/back-office.md#reports). */
export const cut = (text: string): string =>
  [...text].length > MAX_SHOWN ? `${[...text].slice(0, MAX_SHOWN).join('')}…` : text;

/** A day in Kuala Lumpur; a dash where there is none. */
export function DateCell({ at }: { at: string | null }) {
  const { language } = useLanguage();
  return <>{at ? formatDate(at, language) : '–'}</>;
}

/** A day and the time in Kuala Lumpur; a dash where there is none. */
export function MomentCell({ at }: { at: string | null }) {
  const { language } = useLanguage();
  return <>{at ? `${formatDate(at, language)}, ${formatTime(at, language)}` : '–'}</>;
}

/** A small picture on its stage, 80 px high; nothing is drawn without one. */
export const ThumbCell = ({ url, alt = '' }: { url: string; alt?: string }) =>
  url ? (
    <img
      src={url}
      alt={alt}
      className="h-20 w-20 max-w-none shrink-0 rounded-md bg-sunken object-contain"
      loading="lazy"
    />
  ) : null;

interface ShownSwitchProps {
  name: string;
  shown: boolean;
  busy: boolean;
  toggle: () => Action;
}

/** Shows a row to members or hides it; it flips once the server has answered. */
export function ShownSwitch({ name, shown, busy, toggle }: ShownSwitchProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <Switch
      label={t(($) => $.list.showSwitch, { name })}
      checked={shown}
      busy={busy}
      onChange={() => dispatch(toggle())}
    />
  );
}

/** Returns the menu of a row that can be edited. */
export function useEditMenu<Row extends { id: string }>(screen: Screen, nameOf: (row: Row) => string) {
  const t = useText();
  return {
    label: (row: Row) => t(($) => $.list.more, { name: nameOf(row) }),
    items: ({ id }: Row) => [
      {
        key: 'edit',
        label: t(($) => $.list.edit),
        icon: <Pencil className="size-4" aria-hidden />,
        href: pathTo(screen, id),
      },
    ],
  };
}
