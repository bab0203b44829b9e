import { Button } from '@club/web-kit';
import { Pencil, Plus, Upload } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';

/** The way to a new type. */
export function AddTypeLink() {
  const t = useText();
  return (
    <Button asChild size="sm" variant="primary">
      <Link to={pathTo('voucherTypeAdd')}>
        <Plus className="size-4" aria-hidden /> {t(($) => $.vouchers.add)}
      </Link>
    </Button>
  );
}

/** The way to the form of a type. */
export function EditTypeLink({ typeId }: { typeId: string }) {
  const t = useText();
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={pathTo('voucherTypeEdit', typeId)}>
        <Pencil className="size-4" aria-hidden /> {t(($) => $.list.edit)}
      </Link>
    </Button>
  );
}

/** The way to a file of codes, for the type where one is given. */
export function UploadLink({ typeId, main = false }: { typeId?: string; main?: boolean }) {
  const t = useText();
  return (
    <Button asChild size="sm" variant={main ? 'primary' : 'outline'}>
      <Link to={pathTo('voucherUpload', typeId)}>
        <Upload className="size-4" aria-hidden /> {t(($) => $.vouchers.upload)}
      </Link>
    </Button>
  );
}
