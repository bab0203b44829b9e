import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { FormPage } from '../../shared/form-page.js';
import { Reading } from '../../shared/reading.js';
import { useFresh } from '../../shared/record/use-record.js';
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
  useFresh(generate);
  return (
    <FormPage
      title={t(($) => $.codes.generate)}
      group={t(($) => $.frame.groups.earning)}
      list={{ label: t(($) => $.menu.codes), href: pathTo('codes') }}
    >
      <Reading state={state} ask={load} none={null}>
        {(known) => <GenerateForm brands={known} />}
      </Reading>
    </FormPage>
  );
}
