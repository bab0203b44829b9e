import { Message, TextField } from '@club/web-kit';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { FieldGrid } from '../../shared/field-grid.js';
import { FormPage } from '../../shared/form-page.js';
import { PairInput, TextInput, useInput } from '../../shared/inputs.js';
import { Reading } from '../../shared/reading.js';
import { RecordForm } from '../../shared/record/form.js';
import { useFresh } from '../../shared/record/use-record.js';
import { useClubSettings } from './branch.js';
import { MarketplacesInput } from './marketplaces-input.js';
import { edit, read, type ClubSettings } from './requests.js';
import { fieldsOf, LINK_KEYS, valuesOf, type LinkField, type SettingsValues } from './values.js';

const MAX_ADDRESS = 500;
const MAX_CONTACT = 100;
const MAX_NOTICE = 300;

/** Links, marketplaces, contacts and the maintenance window (docs/product/back-office.md#settings). */
export default function SettingsPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { read: state, edit: saving } = useClubSettings();
  // what was saved is the beginning of the next change
  const saved = saving.status === 'ok' ? (saving.data.version ?? 0) : 0;
  const ask = useCallback(() => void dispatch(read.requested()), [dispatch]);
  useEffect(ask, [ask, saved]);
  useFresh(read);
  useFresh(edit);
  return (
    <FormPage
      title={t(($) => $.menu.settings)}
      note={t(($) => $.settings.note)}
      group={t(($) => $.frame.groups.content)}
      list={{ label: t(($) => $.menu.overview), href: pathTo('overview') }}
      history={{ record: 'setting', id: 'settings' }}
    >
      <Reading<ClubSettings> state={state} ask={ask} none={null}>
        {(settings) =>
          // what was saved is about to be read
          settings.version < saved ? null : <SettingsForm key={saved} settings={settings} ask={ask} />
        }
      </Reading>
    </FormPage>
  );
}

function SettingsForm({ settings, ask }: { settings: ClubSettings; ask: () => void }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { edit: state } = useClubSettings();
  const labels: Record<keyof SettingsValues, string> = {
    ...(Object.fromEntries(
      LINK_KEYS.flatMap((key) => [
        [`${key}Link`, t(($) => $.settings.link[key].en)],
        [`${key}LinkBM`, t(($) => $.settings.link[key].bm)],
      ]),
    ) as Record<LinkField, string>),
    ...{ marketplaces: t(($) => $.settings.marketplaces), phone: t(($) => $.settings.phone) },
    ...{ clubEmail: t(($) => $.settings.clubEmail), sampleEmail: t(($) => $.settings.sampleEmail) },
    ...{ careEmail: t(($) => $.settings.careEmail), maintenanceFrom: t(($) => $.settings.from) },
    ...{ maintenanceTo: t(($) => $.settings.to), maintenanceContact: t(($) => $.settings.contact) },
    ...{ notice: t(($) => $.settings.notice.en), noticeBM: t(($) => $.settings.notice.bm) },
  };
  return (
    <RecordForm<SettingsValues>
      initial={valuesOf(settings)}
      labels={labels}
      saveLabel={t(($) => $.form.save)}
      incomplete="INPUT_INVALID"
      record={settings}
      state={state}
      onSave={(values, version) => {
        const message = t(($) => $.settings.saved);
        dispatch(edit.requested({ fields: { ...fieldsOf(values), version }, message, to: pathTo('settings') }));
      }}
      ask={ask}
      onDiscard={() => void navigate(pathTo('overview'))}
    >
      {settings.version === 0 ? <Message tone="info">{t(($) => $.settings.configured)}</Message> : null}
      <Section title={t(($) => $.settings.maintenance)} note={t(($) => $.settings.maintenanceNote)}>
        <FieldGrid>
          <MomentInput name="maintenanceFrom" label={labels.maintenanceFrom} />
          <MomentInput name="maintenanceTo" label={labels.maintenanceTo} />
          <TextInput
            optional
            name="maintenanceContact"
            label={labels.maintenanceContact}
            hint={t(($) => $.settings.contactHint)}
            max={MAX_CONTACT}
          />
        </FieldGrid>
        <FieldGrid>
          <TextInput
            optional
            name="notice"
            label={labels.notice}
            hint={t(($) => $.settings.noticeHint)}
            max={MAX_NOTICE}
          />
          <TextInput optional name="noticeBM" label={labels.noticeBM} max={MAX_NOTICE} />
        </FieldGrid>
      </Section>
      <Section title={t(($) => $.settings.contacts)} note={t(($) => $.settings.contactsNote)}>
        <FieldGrid>
          <TextInput name="phone" label={labels.phone} />
          <TextInput name="clubEmail" label={labels.clubEmail} />
          <TextInput name="sampleEmail" label={labels.sampleEmail} />
          <TextInput name="careEmail" label={labels.careEmail} />
        </FieldGrid>
      </Section>
      <Section title={labels.marketplaces} note={t(($) => $.settings.marketplacesNote)}>
        <MarketplacesInput label={labels.marketplaces} />
      </Section>
      <Section title={t(($) => $.settings.links)} note={t(($) => $.settings.linksNote)}>
        {LINK_KEYS.map((key) => (
          <PairInput
            key={key}
            names={{ en: `${key}Link`, bm: `${key}LinkBM` }}
            labels={{ en: labels[`${key}Link`], bm: labels[`${key}LinkBM`] }}
            max={MAX_ADDRESS}
          />
        ))}
      </Section>
    </RecordForm>
  );
}

const Section = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <section className="grid gap-4">
    <div>
      <h2 className="text-card">{title}</h2>
      <p className="text-small text-ink-2">{note}</p>
    </div>
    {children}
  </section>
);

/** A day and a time in Kuala Lumpur, or none. */
function MomentInput({ name, label }: { name: 'maintenanceFrom' | 'maintenanceTo'; label: string }) {
  return <TextField type="datetime-local" {...useInput({ name, label, optional: true })} />;
}
