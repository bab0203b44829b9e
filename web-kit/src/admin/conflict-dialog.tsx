import { useId, useState, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { WideDialog } from './confirm-dialog';

/** A field that two people changed. */
export interface Conflict {
  key: string;
  field: ReactNode;
  mine: ReactNode;
  theirs: ReactNode;
}

export type Side = 'mine' | 'theirs';

export interface ConflictDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names who saved, and when: "Hafiz saved this item at 4.12pm". */
  title: ReactNode;
  description: ReactNode;
  heads: { field: string; mine: string; theirs: string };
  conflicts: readonly Conflict[];
  /** Takes the other's record as it is: "Keep all of Hafiz's". */
  keepLabel: string;
  onKeep: () => void;
  /** "Save 2 of mine, 1 of Hafiz's". */
  saveLabel: (mine: number, theirs: number) => string;
  onSave: (chosen: Readonly<Record<string, Side>>) => void;
  saving?: boolean;
  closeLabel: string;
}

/** A save that lost the race: both values, field by field; nothing is written before one is chosen for each, mine at first. */
export function ConflictDialog({
  open,
  onOpenChange,
  title,
  description,
  heads,
  conflicts,
  keepLabel,
  onKeep,
  saveLabel,
  onSave,
  saving = false,
  closeLabel,
}: ConflictDialogProps) {
  const own = useId();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    // the choices of one conflict are not those of the next
    setWasOpen(open);
    setTheirs(new Set());
  }
  const sideOf = (key: string): Side => (theirs.has(key) ? 'theirs' : 'mine');
  const choose = (key: string, side: Side) => {
    const next = new Set(theirs);
    if (side === 'theirs') next.add(key);
    else next.delete(key);
    setTheirs(next);
  };
  return (
    <WideDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      busy={saving}
      closeLabel={closeLabel}
      actions={
        <>
          <Button size="sm" variant="quiet" disabled={saving} onClick={onKeep}>
            {keepLabel}
          </Button>
          <Button
            size="sm"
            loading={saving}
            onClick={() => onSave(Object.fromEntries(conflicts.map(({ key }) => [key, sideOf(key)])))}
          >
            {saveLabel(conflicts.length - theirs.size, theirs.size)}
          </Button>
        </>
      }
    >
      <div className="relative overflow-x-auto">
        <table className="w-full table-fixed border-collapse text-left text-small leading-[1.35]">
          <thead>
            <tr className="text-tiny text-ink-2 [&>th]:h-11 [&>th]:border-b [&>th]:border-line [&>th]:px-2">
              <th scope="col" className="w-1/4">
                {heads.field}
              </th>
              <th scope="col" id={`${own}-mine`}>
                {heads.mine}
              </th>
              <th scope="col" id={`${own}-theirs`}>
                {heads.theirs}
              </th>
            </tr>
          </thead>
          <tbody className="[&>tr+tr>*]:border-t [&>tr+tr>*]:border-line">
            {conflicts.map((conflict) => (
              <tr key={conflict.key}>
                <th id={`${own}-of-${conflict.key}`} scope="row" className="px-2 font-medium break-words">
                  {conflict.field}
                </th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side} className="px-1 py-1">
                    <label className="flex min-h-11 items-center gap-2.5 rounded-sm px-2.5 py-1 has-checked:bg-primary-soft has-checked:font-bold">
                      <input
                        type="radio"
                        name={`${own}-of-${conflict.key}`}
                        aria-labelledby={`${own}-of-${conflict.key} ${own}-${side} ${own}-${side}-${conflict.key}`}
                        checked={sideOf(conflict.key) === side}
                        disabled={saving}
                        onChange={() => choose(conflict.key, side)}
                        className="size-5 flex-none accent-primary"
                      />
                      <span id={`${own}-${side}-${conflict.key}`} className="min-w-0 break-words">
                        {conflict[side]}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </WideDialog>
  );
}
