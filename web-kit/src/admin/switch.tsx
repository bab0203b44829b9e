import { LoaderCircle } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { cn } from '../lib/cn';

export interface SwitchProps {
  /** Name, where nothing beside it names it: "Show Head to Toe wash". */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The server is asked: no further press counts until it answered. */
  busy?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** On or off, at once; for what is saved with a form and for a row of a table alike. */
export const Switch = ({
  label,
  labelledBy,
  describedBy,
  checked,
  onChange,
  busy = false,
  disabled = false,
  ...rest
}: SwitchProps) => (
  <button
    type="button"
    role="switch"
    {...rest}
    aria-label={label}
    aria-labelledby={labelledBy}
    aria-describedby={describedBy}
    aria-checked={checked}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    disabled={disabled}
    onClick={() => {
      if (!busy) onChange(!checked);
    }}
    className="inline-grid size-11 flex-none items-center rounded-md disabled:cursor-not-allowed disabled:opacity-45 aria-busy:cursor-progress"
  >
    <span
      aria-hidden
      className={cn(
        'relative block h-5.5 w-9.5 rounded-full transition-[background] duration-(--duration-quick) forced-colors:border',
        checked ? 'bg-primary' : 'bg-line-strong',
      )}
    >
      <span
        className={cn(
          'absolute top-0.75 left-0.75 grid size-4 place-items-center rounded-full bg-surface text-ink-2 transition-[translate] duration-(--duration-quick) ease-out forced-colors:bg-[CanvasText]',
          checked && 'translate-x-4',
        )}
      >
        {busy ? <LoaderCircle className="spin size-3" /> : null}
      </span>
    </span>
  </button>
);

export interface SwitchRowProps extends Omit<SwitchProps, 'label' | 'labelledBy' | 'describedBy'> {
  label: ReactNode;
  /** Describes the effect of the switch, below its name. */
  note?: ReactNode;
  /** Before the switch: a field that belongs to it. */
  children?: ReactNode;
}

/** A switch of a form with its name at the left; several stand below each other, parted by hairlines. */
export function SwitchRow({ label, note, children, ...rest }: SwitchRowProps) {
  const own = useId();
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 border-line py-1.5 text-small leading-[1.4] not-first:border-t">
      <div className="min-w-0 flex-[1_1_10rem]">
        <b id={`${own}-label`} className="block">
          {label}
        </b>
        {note ? (
          <span id={`${own}-note`} className="text-ink-2">
            {note}
          </span>
        ) : null}
      </div>
      <div className="-mr-1.5 flex items-center gap-3">
        {children}
        <Switch {...rest} labelledBy={`${own}-label`} {...(note ? { describedBy: `${own}-note` } : {})} />
      </div>
    </div>
  );
}
