import { TableNotice } from '@club/web-kit/admin/index.ts';
import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { FormPage } from '../../shared/form-page.js';
import { NoticeCard, Pictured, Reading } from '../../shared/reading.js';
import { useFresh } from '../../shared/record/use-record.js';
import { useVouchers } from './branch.js';
import { AddTypeLink } from './links.js';
import { check, types } from './requests.js';
import { UploadForm } from './upload-form.js';

/** Codes of vouchers from a CSV, which is checked first and added once that is confirmed (docs/product/back-office.md#bulk-work). */
export default function UploadVouchersPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { types: state } = useVouchers();
  const load = () => void dispatch(types.requested());
  useEffect(load, [dispatch]);
  useFresh(check);
  return (
    <FormPage
      title={t(($) => $.vouchers.upload)}
      note={t(($) => $.vouchers.uploadNote)}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.vouchers.menu), href: pathTo('vouchers') }}
    >
      <Reading state={state} ask={load} none={null}>
        {(known) =>
          known.length > 0 ? (
            <UploadForm types={known} />
          ) : (
            <NoticeCard>
              <TableNotice
                picture={<Pictured of="nothing" />}
                title={t(($) => $.vouchers.emptyTitle)}
                actions={<AddTypeLink />}
              >
                {t(($) => $.vouchers.noTypesBody)}
              </TableNotice>
            </NoticeCard>
          )
        }
      </Reading>
    </FormPage>
  );
}
