import { formatDate, formatTime, type Language } from '@club/web-kit';
import { Switch, Tag } from '@club/web-kit/admin/index.ts';
import type { Action } from '@reduxjs/toolkit';
import { ImageOff, Pencil } from 'lucide-react';
import { useAppDispatch } from '../core/hooks.js';
import { pathTo, type Screen } from '../core/paths.js';
import { useLanguage, useText } from '../i18n/hooks.js';

const MAX_SHOWN = 40;

/** Returns a text as lists show it: at most 40 characters and an ellipsis (docs/product/back-office.md#reports). */
export const cut = (text: string): string =>
  [...text].length > MAX_SHOWN ? `${[...text].slice(0, MAX_SHOWN).join('')}…` : text;

/** Returns a day of the address as lists show it; a text that is none as it was typed. */
export const typedDay = (day: string, language: Language): string =>
  /^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(day) ? formatDate(day, language) : day;

/** Returns a day and the time in Kuala Lumpur. */
export const momentText = (at: string, language: Language): string =>
  `${formatDate(at, language)}, ${formatTime(at, language)}`;

/** A day in Kuala Lumpur; a dash where there is none. */
export function DateCell({ at }: { at: string | null }) {
  const { language } = useLanguage();
  return <span className="whitespace-nowrap">{at ? formatDate(at, language) : '–'}</span>;
}

/** A day and the time in Kuala Lumpur; a dash where there is none. */
export function MomentCell({ at }: { at: string | null }) {
  const { language } = useLanguage();
  return <>{at ? momentText(at, language) : '–'}</>;
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

interface PicturesProps {
  /** A picture, or those of both languages. */
  urls: string | { en: string; bm: string };
}

/** The picture in the first cell of a row, which has its name; a sign where there is none, so that names stand in one line. */
export function RowPicture({ urls }: PicturesProps) {
  const url = typeof urls === 'string' ? urls : urls.en || urls.bm;
  if (!url) return <NoPicture />;
  return <img src={url} alt="" className="object-contain" loading="lazy" />;
}

const NoPicture = () => <ImageOff className="m-auto size-5! text-ink-2" strokeWidth={1.5} aria-hidden />;

/** The picture of a tile on its stage, 80 px high; those of both languages beside each other, where they differ, each named by its language. */
export function TilePictures({ urls }: PicturesProps) {
  const t = useText();
  const both = typeof urls === 'string' ? { en: urls, bm: urls } : urls;
  const shown = both.bm && both.bm !== both.en ? [both.en, both.bm] : [both.en];
  return (
    <span className="flex h-24 items-center justify-center gap-2 rounded-md bg-sunken p-2">
      {shown.map((url, at) =>
        url ? (
          <img
            key={at}
            src={url}
            alt={shown.length === 1 ? '' : t(($) => (at === 0 ? $.form.english : $.form.malay))}
            className="h-20 min-w-0 max-w-full object-contain"
            loading="lazy"
          />
        ) : (
          <NoPicture key={at} />
        ),
      )}
    </span>
  );
}

/** A text in both languages, the Malay one below the English, each as lists cut them. */
export const TextPair = ({ texts: { en, bm } }: { texts: { en: string; bm: string } }) => (
  <span className="grid min-w-44 gap-0.5">
    <span lang="en">{cut(en)}</span>
    <small lang="ms" className="text-tiny text-ink-2">
      {cut(bm)}
    </small>
  </span>
);

/** The moment from which members are shown a record by itself. */
export function ScheduledTag({ at }: { at: string }) {
  const t = useText();
  const { language } = useLanguage();
  return <Tag tone="sky">{t(($) => $.record.shownFrom, { when: momentText(at, language) })}</Tag>;
}

interface ShownTagProps {
  active: boolean;
  /** A hidden one is called a draft. */
  draft?: boolean;
  /** Moment from which it is shown by itself. */
  showAt?: string | null | undefined;
}

/** The state of a record in a word: members are shown it, or it is hidden from them, as a draft where the record has drafts. */
export function ShownTag({ active, draft = false, showAt }: ShownTagProps) {
  const t = useText();
  if (!active && showAt) return <ScheduledTag at={showAt} />;
  if (active) return <Tag tone="ok">{t(($) => $.list.shown)}</Tag>;
  return <Tag>{t(($) => (draft ? $.list.draft : $.list.hidden))}</Tag>;
}

interface ShownSwitchProps {
  name: string;
  /** Names what it does, where that is not to show something to members. */
  label?: string;
  shown: boolean;
  busy: boolean;
  /** Sets the state that is wanted. */
  toggle: (active: boolean) => Action;
}

/** Shows a row to members or hides it; it changes once the server has answered. */
export function ShownSwitch({ name, label, shown, busy, toggle }: ShownSwitchProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <Switch
      label={label ?? t(($) => $.list.showSwitch, { name })}
      checked={shown}
      busy={busy}
      onChange={() => dispatch(toggle(!shown))}
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
