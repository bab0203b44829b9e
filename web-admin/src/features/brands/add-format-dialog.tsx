import { useText } from '../../i18n/hooks.js';
import { NamingDialog } from '../../shared/naming-dialog.js';
import { useBrands } from './branch.js';
import { addFormat } from './requests.js';

interface AddFormatDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name as it was stored, in lower case. */
  onAdded: (name: string) => void;
}

/** A new choice of format, for every brand. */
export function AddFormatDialog(props: AddFormatDialogProps) {
  const t = useText();
  const { addFormat: state } = useBrands();
  return (
    <NamingDialog
      {...props}
      state={state}
      save={(name) => addFormat.requested({ name: name.toLowerCase() })}
      cleared={addFormat.cleared}
      keyOf={({ name }) => name}
      capitals="none"
      texts={{
        title: t(($) => $.brands.newFormatTitle),
        note: t(($) => $.brands.newFormatNote),
        name: t(($) => $.brands.newFormatName),
        submit: t(($) => $.brands.newFormat),
      }}
    />
  );
}
