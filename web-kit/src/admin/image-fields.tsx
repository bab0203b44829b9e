import { useId, useState, type ReactNode } from 'react';
import { FieldNote, Hint } from '../ui/field';
import { BilingualPair, type LanguageHeads } from './bilingual';
import type { ImageRules } from './image-file';
import { ImageStage, type ImageSlot, type ImageStageProps, type ImageTexts } from './image-stage';

interface PictureFrameProps {
  legend: ReactNode;
  /** States the rules for a picture before one is chosen: "JPEG or PNG, up to 2 MB". */
  rulesText: string;
  rules: ImageRules;
  texts: ImageTexts;
  error?: ReactNode;
}

/** A picture of the frame; a single one is the English one. */
type Part = 'en' | 'bm';
type StageState = Pick<ImageStageProps, 'describedBy' | 'invalid' | 'onProblem'>;

/** Heading with the rules beside it, the pictures, and one error for all of them. */
function PictureFrame({
  legend,
  rulesText,
  error,
  children,
}: Pick<PictureFrameProps, 'legend' | 'rulesText' | 'error'> & {
  children: (stage: (part: Part, wrong: boolean) => StageState) => ReactNode;
}) {
  const own = useId();
  // a picture that was refused stays refused when the other language's is chosen
  const [problems, setProblems] = useState<Partial<Record<Part, string | undefined>>>({});
  const stage = (part: Part, wrong: boolean): StageState => ({
    describedBy: `${own}-rules ${own}-note`,
    invalid: wrong || problems[part] !== undefined,
    onProblem: (problem) => setProblems((others) => ({ ...others, [part]: problem })),
  });
  return (
    <div role="group" aria-labelledby={`${own}-legend`} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div id={`${own}-legend`} className="text-small font-bold">
          {legend}
        </div>
        <Hint id={`${own}-rules`}>{rulesText}</Hint>
      </div>
      {children(stage)}
      <FieldNote id={`${own}-note`} error={problems.en ?? problems.bm ?? error} />
    </div>
  );
}

export interface ImageFieldProps extends PictureFrameProps, ImageSlot {
  /** Names the stage: "Picture of the brand". */
  label: string;
}

/** One picture: its rules first, then choose or drop, preview, replace; a refused file leaves the earlier picture. */
export const ImageField = ({ legend, rulesText, rules, texts, error, ...slot }: ImageFieldProps) => (
  <PictureFrame {...{ legend, rulesText, error }}>
    {(stage) => <ImageStage {...slot} {...stage('en', Boolean(error))} rules={rules} texts={texts} />}
  </PictureFrame>
);

export interface ImagePairFieldProps extends PictureFrameProps {
  heads: LanguageHeads;
  /** Each with its name in its own language: "Gambar bahasa Melayu". */
  en: ImageSlot & { label: string };
  bm: ImageSlot & { label: string };
  /** Names the picture that the error is about; both by default. */
  missing?: 'en' | 'bm';
}

/** A picture in both languages is one field: the same rules and one error for the pair. */
export const ImagePairField = ({
  legend,
  rulesText,
  rules,
  texts,
  error,
  heads,
  en,
  bm,
  missing,
}: ImagePairFieldProps) => (
  <PictureFrame {...{ legend, rulesText, error }}>
    {(stage) => {
      const shared = { rules, texts };
      return (
        <BilingualPair
          heads={heads}
          en={<ImageStage {...en} {...shared} {...stage('en', Boolean(error) && missing !== 'bm')} />}
          bm={<ImageStage {...bm} {...shared} {...stage('bm', Boolean(error) && missing !== 'en')} />}
        />
      );
    }}
  </PictureFrame>
);
