import { SheetDrop } from '@club/web-kit/admin/index.ts';
import type { ComponentProps } from 'react';
import { useText } from '../i18n/hooks.js';
import { sizeText } from './sending.js';

type SheetFieldProps = Omit<ComponentProps<typeof SheetDrop>, 'sizeText' | 'texts' | 'onRefused'> & {
  /** Receives the reason why a file is no spreadsheet. */
  onRefused: (reason: string) => void;
};

/** The field for the spreadsheet of an upload. */
export function SheetField({ onRefused, ...field }: SheetFieldProps) {
  const t = useText();
  const notSheet = t(($) => $.upload.notSheet);
  return (
    <SheetDrop
      {...field}
      sizeText={sizeText}
      texts={{ choose: t(($) => $.upload.chooseFile), replace: t(($) => $.form.replace), notSheet }}
      onRefused={() => onRefused(notSheet)}
    />
  );
}
