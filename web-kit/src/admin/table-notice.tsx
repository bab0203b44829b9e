import { Copy, RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cn } from '../lib/cn';
import { Button } from '../ui/button';

export interface TableNoticeProps {
  /** A drawn picture of the 120 grid. */
  picture?: ReactNode;
  title: ReactNode;
  /** Level of the heading: h1 where the notice is the whole page; h2 by default. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  /** Buttons and links: what leads on. */
  actions?: ReactNode;
  /** A last, quiet line. */
  foot?: ReactNode;
  live?: 'alert';
}

/** Stands where rows would: nothing yet, nothing that matches, or a failure. */
export const TableNotice = ({
  picture,
  title,
  heading: Heading = 'h2',
  children,
  actions,
  foot,
  live,
}: TableNoticeProps) => (
  <div role={live} className="grid justify-items-center gap-2 text-center">
    {picture ? <div className="mb-1 [&>*]:size-30">{picture}</div> : null}
    <Heading className="text-heading">{title}</Heading>
    {children ? <p className="max-w-[60ch] text-small text-ink-2">{children}</p> : null}
    {actions ? <div className="mt-2 flex flex-wrap items-center justify-center gap-2">{actions}</div> : null}
    {foot ? <p className="text-tiny text-ink-2">{foot}</p> : null}
  </div>
);

export interface ListFailureProps {
  picture?: ReactNode;
  title: ReactNode;
  /** States what happened and what did not: "Nothing was changed." */
  children: ReactNode;
  retryLabel: string;
  retrying?: boolean;
  onRetry: () => void;
  /** The request by which support finds it: its id, the words of its button, and the text that confirms that it was copied. */
  request?: { id: string; label: string; copied: string };
  /** Another button beside the retry. */
  actions?: ReactNode;
  /** "Trying by itself in 8 seconds". */
  foot?: ReactNode;
}

/** A list that did not load: what happened, a way to try again, the request's id to copy. */
export function ListFailure(props: ListFailureProps) {
  const { request, retryLabel, retrying = false, onRetry, actions, children, ...notice } = props;
  const [copied, setCopied] = useState('');
  return (
    <TableNotice
      {...notice}
      live="alert"
      actions={
        <>
          <Button
            size="sm"
            icon={<RotateCw className={cn('size-4', retrying && 'hidden')} aria-hidden />}
            loading={retrying}
            onClick={onRetry}
          >
            {retryLabel}
          </Button>
          {actions}
          {request ? (
            <Button
              size="sm"
              variant="quiet"
              icon={<Copy className="size-4" aria-hidden />}
              onClick={() => void navigator.clipboard.writeText(request.id).then(() => setCopied(request.id))}
            >
              <span aria-live="polite">{copied === request.id ? request.copied : request.label}</span>
            </Button>
          ) : null}
        </>
      }
    >
      {children}
    </TableNotice>
  );
}
