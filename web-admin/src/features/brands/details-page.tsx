import { Button, IconButton } from '@club/web-kit';
import { TableNotice, Tag } from '@club/web-kit/admin/index.ts';
import { Pencil, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { DateCell } from '../../shared/cells.js';
import { FormPage } from '../../shared/form-page.js';
import { RecordStates } from '../../shared/reading.js';
import { useRecord } from '../../shared/record/use-record.js';
import { useBrands } from './branch.js';
import { details, saveSize, type Brand } from './requests.js';
import { SizeDialog, type Size } from './size-dialog.js';

/** A brand: picture, description, dates, and its formats each with its sizes (docs/product/forms.md#brands-and-formats). */
export default function BrandDetailsPage() {
  const t = useText();
  const brands = useBrands();
  const found = useRecord(brands.details, details);
  const list = { label: t(($) => $.brands.menu), href: pathTo('brands') };
  return (
    <FormPage
      title={found.is === 'there' ? found.record.name : t(($) => $.brands.menu)}
      group={t(($) => $.frame.groups.rewards)}
      list={list}
      {...(found.is === 'there'
        ? { actions: <Actions id={found.record.id} />, history: { record: 'brand', id: found.record.id } as const }
        : {})}
    >
      <RecordStates found={found} list={list}>
        {(brand) => <BrandParts brand={brand} />}
      </RecordStates>
    </FormPage>
  );
}

function Actions({ id }: { id: string }) {
  const t = useText();
  return (
    <>
      <Button asChild size="sm" variant="outline">
        <Link to={pathTo('brandEdit', id)}>
          <Pencil className="size-4" aria-hidden /> {t(($) => $.list.edit)}
        </Link>
      </Button>
      <Button asChild size="sm" variant="primary">
        <Link to={pathTo('brandAssign', id)}>
          <Plus className="size-4" aria-hidden /> {t(($) => $.brands.addFormat)}
        </Link>
      </Button>
    </>
  );
}

function BrandParts({ brand }: { brand: Brand }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [edited, setEdited] = useState<Size | null>(null);
  const close = useCallback(() => setEdited(null), []);
  return (
    <div className="grid gap-5 desktop:grid-cols-[20rem_minmax(0,1fr)] desktop:items-start">
      <section className="grid gap-4 rounded-lg bg-surface p-5 shadow-card">
        <span className="block aspect-[4/3] w-full overflow-hidden rounded-md bg-sky-soft">
          {brand.imageUrl ? (
            <img src={brand.imageUrl} alt={t(($) => $.brands.picture)} className="size-full object-contain p-4" />
          ) : null}
        </span>
        <p>{brand.description}</p>
        <dl className="grid grid-cols-2 gap-3 text-small">
          <div>
            <dt className="text-ink-2">{t(($) => $.list.created)}</dt>
            <dd className="font-bold tabular-nums">
              <DateCell at={brand.createdAt} />
            </dd>
          </div>
          <div>
            <dt className="text-ink-2">{t(($) => $.list.updated)}</dt>
            <dd className="font-bold tabular-nums">
              <DateCell at={brand.updatedAt} />
            </dd>
          </div>
        </dl>
      </section>
      <section className="grid gap-3" aria-labelledby="formats">
        <h2 id="formats" className="text-heading">
          {t(($) => $.brands.formatsTitle)}
        </h2>
        {brand.formats.length === 0 ? (
          <div className="rounded-lg bg-surface px-6 py-10 shadow-card">
            <TableNotice title={t(($) => $.brands.noFormats)}>{t(($) => $.brands.noFormatsBody)}</TableNotice>
          </div>
        ) : (
          <ul className="grid gap-3">
            {brand.formats.map((format) => (
              <li key={format.id} className="grid gap-3 rounded-lg bg-surface p-5 shadow-card">
                <h3 className="flex items-center gap-2 text-card">
                  {format.name}
                  {format.retired ? <Tag>{t(($) => $.brands.retired)}</Tag> : null}
                </h3>
                <ul className="flex flex-wrap gap-2">
                  {format.sizes.map((size) => (
                    <li
                      key={size.id}
                      className="flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3 text-small"
                    >
                      <b>{size.name.toUpperCase()}</b>
                      <span className="text-ink-2 tabular-nums">{size.description || t(($) => $.brands.noWeight)}</span>
                      {size.retired ? <Tag>{t(($) => $.brands.retired)}</Tag> : null}
                      <IconButton
                        label={t(($) => $.brands.editSize, { format: format.name, size: size.name.toUpperCase() })}
                        onClick={() => {
                          dispatch(saveSize.cleared());
                          setEdited(size);
                        }}
                      >
                        <Pencil className="size-4" aria-hidden />
                      </IconButton>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </section>
      {edited ? <SizeDialog key={edited.id} brand={brand} size={edited} onClose={close} /> : null}
    </div>
  );
}
