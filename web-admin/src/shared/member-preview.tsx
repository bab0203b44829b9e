import { cn, Skeleton } from '@club/web-kit';
import { PhonePreview, useFileUrl } from '@club/web-kit/admin/index.ts';
import type { ReactNode } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { useText } from '../i18n/hooks.js';

/** The language of the preview, whichever the administrator reads. */
export type Seen = 'en' | 'bm';

/** A preview of the form around it as members will see it, in either language, while it is filled in. */
export function MemberPreview<V extends FieldValues>({ children }: { children: (values: V, seen: Seen) => ReactNode }) {
  const t = useText();
  const values = useWatch() as V;
  return (
    <PhonePreview title={t(($) => $.preview.title)} languageLabel={t(($) => $.preview.language)}>
      {(seen) => children(values, seen)}
    </PhonePreview>
  );
}

interface SeenPictureProps {
  /** Picture that was just chosen; it replaces the stored one. */
  file?: File | undefined;
  url?: string | undefined;
  className: string;
}

/** A picture as it is stored or was chosen; its empty stage without one. */
export function SeenPicture({ file, url, className }: SeenPictureProps) {
  const chosen = useFileUrl(file);
  const src = file ? chosen : url;
  return src ? (
    <img src={src} alt="" className={cn('bg-sunken object-cover', className)} />
  ) : (
    <span aria-hidden className={cn('block bg-sunken', className)} />
  );
}

/** A heading as it was typed so far. */
export const SeenHeading = ({ children }: { children: string }) =>
  children.trim() ? <h3 className="text-heading break-words">{children}</h3> : <Skeleton className="h-6 w-2/3" />;

/** A text as it was typed so far, with its lines. */
export const SeenText = ({ children, className = '' }: { children: string; className?: string }) =>
  children.trim() ? (
    <p className={cn('break-words whitespace-pre-line', className)}>{children}</p>
  ) : (
    <span className="grid gap-2">
      <Skeleton />
      <Skeleton className="w-4/5" />
    </span>
  );
