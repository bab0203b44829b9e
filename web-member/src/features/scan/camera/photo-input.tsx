import { cn } from '@club/web-kit';
import type { ReactNode } from 'react';

/** A file field that looks like the button it is given as; the same photo can be chosen twice. */
export const PhotoInput = ({
  onPhoto,
  className,
  children,
}: {
  onPhoto: (file: File) => void;
  className?: string;
  children: ReactNode;
}) => (
  <label className={cn('relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2', className)}>
    {children}
    <input
      type="file"
      accept="image/*"
      className="absolute inset-0 size-full cursor-pointer opacity-0"
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) onPhoto(file);
      }}
    />
  </label>
);
