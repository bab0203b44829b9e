import type { ReadPicture } from '../../shared/record/declaration.js';

/** A picture of a blog: one that is stored, or one that was chosen just now. */
export type Picture = { url: string } | { file: File };

/** Returns the pictures of a blog as those of its copy, in their order. One that does not load is left out. */
export async function copiedPictures({ files }: { files: readonly Picture[] }, read: ReadPicture) {
  const copied = await Promise.all(
    files.map(async (picture) => ('file' in picture ? picture.file : read(picture.url))),
  );
  return { files: copied.flatMap((file): Picture[] => (file ? [{ file }] : [])) };
}
