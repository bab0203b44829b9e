import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/cn';
import { REPEATS } from '../lib/tap-guard';

/** Class names of a button, for links that look like one. */
export const buttonStyles = cva(
  'inline-flex items-center justify-center gap-2 rounded-full text-center font-bold no-underline ' +
    'transition-[background,transform] duration-(--duration-quick) active:scale-[.98] ' +
    'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed aria-busy:cursor-progress [&>svg]:shrink-0',
  {
    variants: {
      variant: {
        points: 'bright base:bg-points base:text-ink hover:bg-points-hover',
        primary: 'base:bg-primary base:text-on-primary hover:bg-primary-hover',
        outline: 'base:bg-surface base:text-ink shadow-[inset_0_0_0_1.5px_var(--color-line-strong)] hover:bg-sunken',
        quiet: 'base:bg-transparent base:text-primary hover:bg-primary-soft',
        danger: 'base:bg-danger base:text-on-primary hover:brightness-90',
        onDeep:
          'base:bg-transparent base:text-on-deep shadow-[inset_0_0_0_1.5px_var(--color-on-deep-2)] hover:bg-on-deep/12',
      },
      size: {
        md: 'base:min-h-13 base:px-6 base:py-2 base:text-body',
        sm: 'base:min-h-11 base:px-4 base:py-1.5 base:text-small',
      },
      block: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyles> {
  /** Shows the spinner and takes no further press; the button keeps its focus and its words. */
  loading?: boolean;
  /** Shown while loading, beside the spinner (for example "Sending…"); without it the label stays. */
  loadingText?: string;
  /** Icon before the words. */
  icon?: ReactNode;
  /** Draw the only child (a link) as this button. */
  asChild?: boolean;
}

/** The button of both apps; `points` is the one loud act of a screen. */
export function Button({
  variant,
  size,
  block,
  loading = false,
  loadingText,
  icon,
  asChild = false,
  className,
  children,
  type,
  onClick,
  ...rest
}: ButtonProps) {
  const classes = cn(buttonStyles({ variant, size, block }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick as never} {...(rest as object)}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type ?? 'button'}
      className={classes}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {loading ? <LoaderCircle className="spin size-5" aria-hidden /> : icon}
      {loading && loadingText ? loadingText : children}
    </button>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The button's name: it shows no words. */
  label: string;
  /** Quick presses are all meant: plus, minus, next. Anything else acts once for a double tap. */
  repeats?: boolean;
  asChild?: boolean;
}

/** A 44 px round button with an icon only: close, back, menu, copy. */
export function IconButton({ label, repeats = false, asChild = false, className, type, ...rest }: IconButtonProps) {
  const classes = cn(
    'inline-grid size-11 flex-none place-items-center rounded-full base:text-inherit no-underline hover:bg-ink/8 in-[.deep]:hover:bg-on-deep/12',
    className,
  );
  return asChild ? (
    <Slot.Root className={classes} aria-label={label} {...(rest as object)} />
  ) : (
    <button
      type={type ?? 'button'}
      className={classes}
      aria-label={label}
      {...(repeats ? { [REPEATS]: '' } : {})}
      {...rest}
    />
  );
}
