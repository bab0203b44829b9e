import { useEffect, useState } from 'react';
import { hasTooManyPixels } from '../lib/picture-size';

/** Rules for a picture. */
export interface ImageRules {
  /** Media types: ["image/jpeg", "image/png"]. */
  types: readonly string[];
  maxBytes: number;
  /** In pixels; without them any size will do. */
  minWidth?: number;
  minHeight?: number;
}

export type ImageError = 'type' | 'size' | 'pixels' | 'dimensions' | 'unreadable';

/**
 * Returns what is wrong with a picture before it is sent, or undefined: a file that is only called a picture is unreadable. The
 * server looks at its content once more.
 */
export async function imageError(file: File, rules: ImageRules): Promise<ImageError | undefined> {
  if (!rules.types.includes(file.type)) return 'type';
  if (file.size > rules.maxBytes) return 'size';
  if (await hasTooManyPixels(file)) return 'pixels';
  // a browser that cannot open pictures leaves it to the server
  if (typeof createImageBitmap !== 'function') return undefined;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return width < (rules.minWidth ?? 0) || height < (rules.minHeight ?? 0) ? 'dimensions' : undefined;
  } catch {
    return 'unreadable';
  }
}

/** Returns an address by which a chosen file can be shown; it ends with the file. */
export function useFileUrl(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- an address is a resource: made and given back with the effect
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file && shown?.file === file ? shown.url : undefined;
}
