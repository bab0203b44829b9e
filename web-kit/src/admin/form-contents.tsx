import { cn } from '../lib/cn';

export interface FormPart {
  /** Id of the part's section. */
  id: string;
  label: string;
  current?: boolean;
  /** Wrong fields in the part: how many, and the words for assistive technology (", 1 error"). */
  errors?: { count: number; text: string };
}

const BESIDE = {
  desktop: 'desktop:sticky desktop:top-4 desktop:grid desktop:self-start',
  wide: 'min-[90rem]:sticky min-[90rem]:top-4 min-[90rem]:grid min-[90rem]:self-start',
};

export interface FormContentsProps {
  /** Name of the navigation: "Parts of this form". */
  label: string;
  parts: readonly FormPart[];
  /** From which window they stand beside the form: 1,080 px, or 1,440 where a preview takes the other side. */
  beside?: keyof typeof BESIDE;
}

/** The parts of a long form, with the errors of each: a row above it, or beside it and in sight while it scrolls. */
export const FormContents = ({ label, parts, beside = 'desktop' }: FormContentsProps) => (
  <nav
    aria-label={label}
    className={cn('flex gap-0.5 overflow-x-auto text-small [scrollbar-width:none]', BESIDE[beside])}
  >
    {parts.map((part) => (
      <a
        key={part.id}
        href={`#${part.id}`}
        aria-current={part.current ? 'true' : undefined}
        onClick={(event) => {
          // not by the address: it belongs to the router
          event.preventDefault();
          const section = document.getElementById(part.id);
          section?.scrollIntoView({ block: 'start' });
          section?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true });
        }}
        className="relative flex min-h-11 flex-none items-center justify-between gap-2 rounded-sm px-3 font-medium no-underline hover:bg-surface/60 aria-[current]:bg-surface aria-[current]:font-bold aria-[current]:text-primary"
      >
        {part.label}
        {part.errors ? (
          <>
            <b
              aria-hidden
              className="min-w-5 rounded-full bg-danger px-1.5 text-center text-tiny text-on-primary tabular-nums"
            >
              {part.errors.count}
            </b>
            <span className="sr-only">{part.errors.text}</span>
          </>
        ) : null}
      </a>
    ))}
  </nav>
);
