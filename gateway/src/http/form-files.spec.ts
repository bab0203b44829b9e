import { readdirSync, readlinkSync } from 'node:fs';
import { FilesOnDisk, type SpooledFile } from './form-files.js';

/** Files of forms that this process has open, and those of them that still have a name. */
function spooled(): { open: number; named: number } {
  const links = readdirSync('/proc/self/fd').map(linkOf);
  const open = links.filter((link) => link.includes('/club-form-'));
  return { open: open.length, named: open.filter((link) => !link.endsWith(' (deleted)')).length };
}
function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}
async function lengthsOf(file: SpooledFile | undefined): Promise<number[]> {
  const lengths: number[] = [];
  for await (const piece of file ?? []) lengths.push(piece.length);
  return lengths;
}

describe('files of a form on disk', () => {
  it('are read in pieces, as often as one likes, and are gone afterwards', async () => {
    const files = new FilesOnDisk();
    const image = files.add('image');
    for (let at = 0; at < 10; at += 1) await image.write(Buffer.alloc(60_000, at));
    await files.add('small').write(Buffer.from('abc'));
    files.add('empty');
    expect(spooled()).toEqual({ open: 2, named: 0 });
    const all = files.all();
    expect([...all.keys()]).toEqual(['image', 'small']);
    expect(await lengthsOf(all.get('image')?.[0])).toEqual([262_144, 262_144, 75_712]);
    expect(await lengthsOf(all.get('image')?.[0])).toHaveLength(3);
    expect(await lengthsOf(all.get('small')?.[0])).toEqual([3]);
    await files.discard();
    await files.discard();
    expect(spooled()).toEqual({ open: 0, named: 0 });
  });

  it('are removed also when they are discarded while one is written, and later bytes are dropped', async () => {
    const files = new FilesOnDisk();
    const image = files.add('image');
    const writing = image.write(Buffer.alloc(100_000));
    const gone = files.discard();
    await image.write(Buffer.alloc(100_000));
    await Promise.all([writing, gone]);
    expect(spooled()).toEqual({ open: 0, named: 0 });
    expect([...files.all()]).toEqual([]);
  });
});
