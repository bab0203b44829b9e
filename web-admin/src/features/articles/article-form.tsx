import { useNavigate } from 'react-router-dom';
import type { RequestState } from '../../core/request.js';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { ImagePairInput, PairInput } from '../../shared/inputs.js';
import { RecordForm } from '../../shared/record-form.js';
import { headOf } from '../../shared/save.js';
import { ArticlePreview } from './article-preview.js';
import { add, edit, type Article } from './requests.js';

export interface Values {
  title: string;
  titleBM: string;
  description: string;
  descriptionBM: string;
  file: File | undefined;
  bmFile: File | undefined;
}

const valuesOf = (article: Article | undefined): Values => ({
  title: article?.title.en ?? '',
  titleBM: article?.title.bm ?? '',
  description: article?.description.en ?? '',
  descriptionBM: article?.description.bm ?? '',
  file: undefined,
  bmFile: undefined,
});

interface ArticleFormProps {
  /** None for a new one. */
  article?: Article;
  state: RequestState<unknown>;
  ask?: () => void;
}

/** The form of an article: four texts, and a picture for each language. */
export function ArticleForm({ article, state, ask }: ArticleFormProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const labels = {
    title: t(($) => $.articles.title.en),
    titleBM: t(($) => $.articles.title.bm),
    description: t(($) => $.articles.text.en),
    descriptionBM: t(($) => $.articles.text.bm),
    file: t(($) => $.form.imageEn),
    bmFile: t(($) => $.form.imageBm),
  };
  const to = pathTo('articles');
  return (
    <RecordForm<Values>
      initial={valuesOf(article)}
      labels={labels}
      pictures={{ file: article?.image.en, bmFile: article?.image.bm }}
      saveLabel={article ? t(($) => $.form.save) : t(($) => $.articles.add)}
      incomplete={article ? 'FIELD_EMPTY' : 'FORM_FIELDS_REQUIRED'}
      record={article}
      state={state}
      onSave={(values, version) => {
        const said = t(($) => (article ? $.form.saved : $.form.added), { name: values.title });
        if (!article) dispatch(add.requested({ form: values, said, to }));
        else dispatch(edit.requested({ form: { ...values, ...headOf(article, version) }, said, to }));
      }}
      ask={ask}
      onDiscard={() => void navigate(to)}
      preview={<ArticlePreview urls={article?.image} />}
    >
      <PairInput names={{ en: 'title', bm: 'titleBM' }} labels={{ en: labels.title, bm: labels.titleBM }} />
      <PairInput
        area
        names={{ en: 'description', bm: 'descriptionBM' }}
        labels={{ en: labels.description, bm: labels.descriptionBM }}
      />
      <ImagePairInput names={{ en: 'file', bm: 'bmFile' }} urls={article?.image} />
    </RecordForm>
  );
}
