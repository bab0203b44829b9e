import { cn } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';
import type { Entry } from './requests.js';

interface OpenButtonsProps {
  entry: Entry;
  open: (id: string) => void;
  /** The pictures fill a tile. */
  large?: boolean;
}

/** The pictures of an entry, each of which opens the entry with the large one; a button where it has none. */
export function OpenButtons({ entry, open, large = false }: OpenButtonsProps) {
  const t = useText();
  const { id, name, memberId, entry: number, screenshot, receipt } = entry;
  const words = { name: name ?? memberId, number };
  const shown = [
    { picture: screenshot, label: t(($) => $.contestEntries.openScreenshot, words) },
    { picture: receipt, label: t(($) => $.contestEntries.openReceipt, words) },
  ].flatMap(({ picture, label }) => (picture ? [{ picture, label }] : []));
  if (shown.length === 0)
    return (
      <button
        type="button"
        aria-label={t(($) => $.contestEntries.openEntryOf, words)}
        onClick={() => open(id)}
        className={cn(
          'rounded-md px-2 font-bold text-primary hover:underline',
          large ? 'aspect-3/2 bg-sunken' : 'min-h-11',
        )}
      >
        {t(($) => $.contestEntries.openEntry)}
      </button>
    );
  return (
    <span className={cn(large ? 'grid gap-2' : 'flex gap-2', large && shown.length > 1 && 'grid-cols-2')}>
      {shown.map(({ picture, label }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          onClick={() => open(id)}
          className={cn('rounded-md', large && 'cursor-zoom-in overflow-hidden bg-sunken')}
        >
          <img
            src={picture.small}
            alt=""
            loading="lazy"
            className={
              large
                ? cn('w-full object-cover', shown.length > 1 ? 'aspect-3/4' : 'aspect-3/2')
                : 'size-13 max-w-none rounded-md bg-sunken object-cover'
            }
          />
        </button>
      ))}
    </span>
  );
}
