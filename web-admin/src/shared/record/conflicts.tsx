import { ConflictDialog, useFileUrl } from '@club/web-kit/admin/index.ts';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../../i18n/hooks.js';
import { useLastSaved } from './last-saved.js';
import { withMine, type Side, type ThreeWay, type Unit } from './three-way.js';

/** Words for the values of fields that are no text. */
export type InWords<V> = { [Name in keyof V & string]?: (value: V[Name]) => ReactNode };

interface ConflictsProps<V> {
  found: ThreeWay<V>;
  mine: Side<V>;
  theirs: Side<V>;
  labels: Readonly<Partial<Record<keyof V & string, string>>>;
  inWords: InWords<V>;
  onKeep: () => void;
  onSave: (merged: V) => void;
}

/** Shows both values of each field that two people changed; changes of only one person are already merged. */
export function Conflicts<V extends FieldValues>(props: ConflictsProps<V>) {
  const { found, mine, theirs, labels, inWords, onKeep, onSave } = props;
  const t = useText();
  const { who } = useLastSaved();
  const [open, setOpen] = useState(true);
  const shown = (side: Side<V>, name: keyof V & string): ReactNode => {
    const { [name]: value } = side.values;
    const url = side.pictures[name];
    if ((value as unknown) instanceof File) return <Picture file={value} alt={labels[name] ?? ''} />;
    if (url !== undefined) return <Picture url={url} alt={labels[name] ?? ''} />;
    return inWords[name]?.(value) ?? (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
  };
  const shownAll = (side: Side<V>, names: readonly (keyof V & string)[]) =>
    names.length === 1 && names[0] !== undefined
      ? shown(side, names[0])
      : names.map((name) => (
          <span key={name} className="block">
            {shown(side, name)}
          </span>
        ));
  return (
    <ConflictDialog
      open={open}
      onOpenChange={setOpen}
      title={who ? t(($) => $.form.conflictTitleBy, { who }) : t(($) => $.form.conflictTitle)}
      description={t(($) => (found.theirs.length > 0 ? $.form.conflictBodyTaken : $.form.conflictBody))}
      heads={{
        field: t(($) => $.form.conflictField),
        mine: t(($) => $.form.conflictMine),
        theirs: t(($) => $.form.conflictTheirs),
      }}
      conflicts={found.both.map((unit) => ({
        key: keyOf(unit),
        field: unit.map((name) => labels[name]).join(', '),
        mine: shownAll(mine, unit),
        theirs: shownAll(theirs, unit),
      }))}
      keepLabel={t(($) => $.form.conflictKeep)}
      onKeep={() => {
        setOpen(false);
        onKeep();
      }}
      saveLabel={(own, others) => t(($) => $.form.conflictSave, { mine: own, theirs: others })}
      onSave={(chosen) => {
        setOpen(false);
        const own = found.both.filter((unit) => chosen[keyOf(unit)] !== 'theirs').flat();
        onSave(withMine(found.merged, mine.values, own));
      }}
      closeLabel={t(($) => $.frame.close)}
    />
  );
}

const keyOf = (unit: Unit) => unit.join('-');

/** A picture that was chosen, with its name, or one that is stored. */
function Picture({ file, url, alt }: { file?: File; url?: string; alt: string }) {
  const chosen = useFileUrl(file);
  const src = chosen ?? url;
  return (
    <>
      {src ? <img src={src} alt={file ? '' : alt} className="h-20 max-w-full rounded-sm object-contain" /> : null}
      {file?.name}
    </>
  );
}
