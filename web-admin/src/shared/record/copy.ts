import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../i18n/hooks.js';
import type { Copies, FormSpec } from './declaration.js';

/** Pixels of a drawing that names no size. */
const DRAWN = 512;

type Stored = Pick<FormSpec<FieldValues, object>, 'initial' | 'pictures'>;

/** Returns what the form of a copy begins with: the values of the stored one, its names marked, what is unique left empty, and its pictures; null until those are read. */
export function useCopied(
  { initial, pictures = {} }: Stored,
  { marks, empties, rows = noRows }: Copies,
): FieldValues | null {
  const t = useText();
  const [files, setFiles] = useState<object | null>(null);
  const urls = JSON.stringify(pictures);
  const [values] = useState(initial);
  useEffect(() => {
    let left = false;
    const single = filesOf(JSON.parse(urls) as Record<string, string | undefined>);
    void Promise.all([single, rows(values as never, fileOf)]).then(([read, others]) =>
      left ? undefined : setFiles({ ...read, ...others }),
    );
    return () => {
      left = true;
    };
  }, [urls, values, rows]);
  if (!files) return null;
  const marked = (names: readonly string[], mark: string) =>
    Object.fromEntries(names.filter((name) => initial[name]).map((name) => [name, `${String(initial[name])} ${mark}`]));
  return {
    ...initial,
    ...marked(
      marks.en,
      t(($) => $.record.copyMark.en),
    ),
    ...marked(
      marks.bm ?? [],
      t(($) => $.record.copyMark.bm),
    ),
    ...Object.fromEntries((empties ?? []).map((name) => [name, ''])),
    ...files,
  };
}

const noRows = () => Promise.resolve({});

/** Reads pictures by their addresses, as files that can be sent. One that does not load is left out, and its field asks for it. */
async function filesOf(urls: Readonly<Record<string, string | undefined>>): Promise<Record<string, File>> {
  const read = await Promise.all(
    Object.entries(urls).map(async ([name, url]) => [name, url ? await fileOf(url) : undefined] as const),
  );
  return Object.fromEntries(read.flatMap(([name, file]) => (file ? [[name, file]] : [])));
}

async function fileOf(url: string): Promise<File | undefined> {
  try {
    const answer = await fetch(url);
    if (!answer.ok) return undefined;
    const blob = await answer.blob();
    const picture = blob.type.startsWith('image/svg') ? await drawn(url) : blob;
    return new File([picture], `picture.${picture.type.replace('image/', '')}`, { type: picture.type });
  } catch {
    return undefined;
  }
}

/** Returns a drawing in pixels: drawings are part of the program, and are not accepted as uploads. */
async function drawn(url: string): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth || DRAWN;
  canvas.height = image.naturalHeight || DRAWN;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not drawn')))),
  );
}
