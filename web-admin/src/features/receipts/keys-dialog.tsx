import { Dialog } from '@club/web-kit';
import { Kbd } from '@club/web-kit/admin/index.ts';
import { useText } from '../../i18n/hooks.js';

const KEYS = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['P', 'picture'],
  ['J', 'next'],
  ['K', 'previous'],
  ['U', 'use'],
  ['M', 'marks'],
  ['Ctrl Z', 'undo'],
  ['?', 'help'],
] as const;

/** The keys of the desk. They do nothing while a field has the focus. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onOpenChange={(to) => (to ? undefined : onClose())}
      title={t(($) => $.receipts.keysTitle)}
      closeLabel={t(($) => $.receipts.close)}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-small">
        {KEYS.map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(($) => $.receipts.keys[name])}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
