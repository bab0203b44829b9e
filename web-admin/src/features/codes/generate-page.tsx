import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { Reading } from '../../shared/reading.js';
import { AddRecordPage } from '../../shared/record-pages.js';
import { useCodes } from './branch.js';
import { GenerateForm } from './generate-form.js';
import { brands, generate } from './requests.js';

/** A new batch of codes (docs/product/back-office.md#codes). */
export default function GeneratePage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { brands: state } = useCodes();
  const load = () => void dispatch(brands.requested());
  useEffect(load, [dispatch]);
  return (
    <AddRecordPage
      title={t(($) => $.codes.generate)}
      group={t(($) => $.frame.groups.earning)}
      list={{ label: t(($) => $.menu.codes), href: pathTo('codes') }}
      save={generate}
    >
      <Reading state={state} ask={load} none={null}>
        {(known) => <GenerateForm brands={known} />}
      </Reading>
    </AddRecordPage>
  );
}
