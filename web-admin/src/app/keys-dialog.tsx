import { Dialog } from '@club/web-kit';
import { Kbd, listOnPage, useNamedKeys, useRowKeys, useShortcut, type NamedKey } from '@club/web-kit/admin/index.ts';
import { useState } from 'react';
import { useText } from '../i18n/hooks.js';

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Shows the keys of the page that is open, by ?; a page with more of its own takes the key first. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const t = useText();
  useRowKeys();
  useShortcut([{ key: '?' }], () => onOpenChange(true), { last: true });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(($) => $.frame.keysTitle)}
      description={t(($) => $.frame.keysNote)}
      closeLabel={t(($) => $.frame.close)}
    >
      {open ? <Keys /> : null}
    </Dialog>
  );
}

function Keys() {
  const t = useText();
  const own = useNamedKeys();
  // what is on the page when the dialog opens
  const [list] = useState(listOnPage);
  const rows: NamedKey[] = [
    { keys: 'J', label: t(($) => $.frame.keys.nextRow) },
    { keys: 'K', label: t(($) => $.frame.keys.previousRow) },
    { keys: 'Enter', label: t(($) => $.frame.keys.openRow) },
    ...(list.boxes ? [{ keys: 'X', label: t(($) => $.frame.keys.chooseRow) }] : []),
  ];
  const taken = new Set(own.map(({ keys }) => keys));
  return (
    <>
      <Group
        title={t(($) => $.frame.keysHere)}
        keys={[...own, ...(list.rows ? rows.filter(({ keys }) => !taken.has(keys)) : [])]}
      />
      <Group
        title={t(($) => $.frame.keysEverywhere)}
        keys={[
          { keys: 'Ctrl K', label: t(($) => $.frame.find) },
          { keys: 'Esc', label: t(($) => $.frame.keys.close) },
          { keys: '?', label: t(($) => $.frame.keys.help) },
        ]}
      />
    </>
  );
}

function Group({ title, keys }: { title: string; keys: readonly NamedKey[] }) {
  if (keys.length === 0) return null;
  return (
    <section className="mt-4 grid gap-2">
      <h3 className="text-small font-bold">{title}</h3>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-small">
        {keys.map(({ keys: key, label }) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
