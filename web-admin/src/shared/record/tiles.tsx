import { type Tiles } from '@club/web-kit/admin/index.ts';
import { useMemo } from 'react';
import type { ListCall, ListColumn } from '../list-query.js';
import { TilePictures } from '../cells.js';
import type { AnyRecord, Kept } from './declaration.js';

/**
 * Returns the rows of a list with pictures as tiles: the pictures 80 px high, the name, and the columns that a phone has too; the switch
 * comes last. The columns are those whose names have no picture beside them.
 */
export function useRecordTiles({ list }: AnyRecord, columns: readonly ListColumn<Kept, ListCall>[]): Tiles<Kept> {
  const pictures = list!.pictures;
  return useMemo(() => {
    const [name, ...others] = columns;
    const facts = others.filter(({ key, optional }) => key !== 'active' && !optional);
    const shown = others.find(({ key }) => key === 'active');
    return {
      low: true,
      tile: (row) => (
        <>
          <TilePictures urls={pictures?.(row) ?? ''} />
          {name?.cell(row)}
          <dl className="grid gap-1 text-tiny">
            {facts.map(({ key, header, cell }) => (
              <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-3">
                <dt className="text-ink-2">{header}</dt>
                <dd className="text-right tabular-nums">{cell(row)}</dd>
              </div>
            ))}
          </dl>
          {shown ? <span className="mt-auto border-t border-line pt-1">{shown.cell(row)}</span> : null}
        </>
      ),
    };
  }, [columns, pictures]);
}
