import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import type { RequestState } from '../../core/request.js';
import { useText } from '../../i18n/hooks.js';
import { ChoiceInput, ImagePairInput, PairInput, SelectInput, TextInput } from '../../shared/inputs.js';
import { RecordForm } from '../../shared/record-form.js';
import { headOf } from '../../shared/save.js';
import { NewsPreview } from './news-preview.js';
import { add, edit, type News } from './requests.js';

const STAGES = ['All', 'pregnant', 'trying', 'oneChild', 'moreChild'] as const;
const MAX_LINK = 2_000;

export interface Values {
  type: 'A' | 'B';
  title: string;
  bmTitle: string;
  description: string;
  bmDescription: string;
  link: string;
  showingTo: (typeof STAGES)[number];
  file: File | undefined;
  bmFile: File | undefined;
}

const valuesOf = (item: News | undefined): Values => ({
  type: item?.type ?? 'A',
  title: item?.title.en ?? '',
  bmTitle: item?.title.bm ?? '',
  description: item?.description.en ?? '',
  bmDescription: item?.description.bm ?? '',
  link: item?.link ?? '',
  showingTo: item?.showingTo ?? 'All',
  file: undefined,
  bmFile: undefined,
});

interface NewsFormProps {
  /** None for a new one. */
  item?: News;
  state: RequestState<unknown>;
  ask?: () => void;
}

/** The form of news: texts of its own, or a link; both with a picture for each language and whom it is for. */
export function NewsForm({ item, state, ask }: NewsFormProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const labels = {
    type: t(($) => $.news.kind),
    title: t(($) => $.news.title.en),
    bmTitle: t(($) => $.news.title.bm),
    description: t(($) => $.news.text.en),
    bmDescription: t(($) => $.news.text.bm),
    link: t(($) => $.news.link),
    showingTo: t(($) => $.news.showingTo),
    file: t(($) => $.form.imageEn),
    bmFile: t(($) => $.form.imageBm),
  };
  const to = pathTo('news');
  return (
    <RecordForm<Values>
      initial={valuesOf(item)}
      labels={labels}
      inWords={{
        type: (type) => t(($) => $.news.kinds[type]),
        showingTo: (stage) => t(($) => $.news.stages[stage]),
      }}
      pictures={{ file: item?.image.en, bmFile: item?.image.bm }}
      saveLabel={item ? t(($) => $.form.save) : t(($) => $.news.add)}
      incomplete={item ? 'FIELD_EMPTY' : 'FORM_FIELDS_REQUIRED'}
      record={item}
      state={state}
      onSave={({ type, link, ...values }, version) => {
        const said = t(($) => (item ? $.form.saved : $.form.added), { name: type === 'A' ? values.title : link });
        const form = { ...values, type, link: type === 'B' ? link : '' };
        if (item) dispatch(edit.requested({ form: { ...form, ...headOf(item, version) }, said, to }));
        else dispatch(add.requested({ form, said, to }));
      }}
      ask={ask}
      onDiscard={() => void navigate(to)}
      preview={<NewsPreview urls={item?.image} />}
    >
      <NewsFields labels={labels} urls={item?.image} />
    </RecordForm>
  );
}

interface NewsFieldsProps {
  labels: Record<keyof Values, string>;
  urls: News['image'] | undefined;
}

function NewsFields({ labels, urls }: NewsFieldsProps) {
  const t = useText();
  const type = useWatch({ name: 'type' }) as Values['type'];
  return (
    <>
      <ChoiceInput
        name="type"
        legend={labels.type}
        options={[
          { value: 'A', label: t(($) => $.news.kinds.A) },
          { value: 'B', label: t(($) => $.news.kinds.B) },
        ]}
      />
      {type === 'A' ? (
        <>
          <PairInput names={{ en: 'title', bm: 'bmTitle' }} labels={{ en: labels.title, bm: labels.bmTitle }} />
          <PairInput
            area
            names={{ en: 'description', bm: 'bmDescription' }}
            labels={{ en: labels.description, bm: labels.bmDescription }}
          />
        </>
      ) : (
        <TextInput name="link" label={labels.link} hint={t(($) => $.news.linkHint)} max={MAX_LINK} />
      )}
      <SelectInput
        name="showingTo"
        label={labels.showingTo}
        options={STAGES.map((value) => ({ value, label: t(($) => $.news.stages[value]) }))}
      />
      <ImagePairInput names={{ en: 'file', bm: 'bmFile' }} urls={urls} />
    </>
  );
}
