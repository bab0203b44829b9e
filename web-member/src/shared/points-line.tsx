import { Disc, formatDate, formatSignedPoints } from '@club/web-kit';
import { Minus, Plus, ScanLine, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PointLine } from '../core/types.js';
import { useLanguage, useText } from '../i18n/hooks.js';
import type { Texts } from '../i18n/shape.js';
import { useQuestTitle } from './quest-titles.js';
import { useWearNames } from './wear-names.js';

type Source = keyof Texts['source'];

/** Returns whether a line corrects another without a source of its own that says more. */
export const isCorrection = ({ reversal, source }: Pick<PointLine, 'reversal' | 'source'>): boolean =>
  reversal && source !== 'orderRefund';

/** Returns the description of a line: where its points came from or went. */
export function useSourceText(line: PointLine): string {
  const { source, points } = line;
  const t = useText();
  const known = t(($) => $.source, { returnObjects: true }) as Record<Source, string>;
  if (isCorrection(line)) return points >= 0 ? known.refund : known.reversal;
  return known[source as Source] ?? known.other;
}

/** Returns the name of the pack, the quest or the campaign that a line is about; empty without one, and while it is not known. */
export function useLineName(): (line: PointLine) => string {
  const { product } = useWearNames();
  const titleOf = useQuestTitle();
  return ({ attributes }) => (attributes.quest ? titleOf(attributes.quest) : attributes.title || product(attributes));
}

/** Returns whether a line is named after its quest, whose name is asked for by useQuestsWhen. */
export const namesQuest = ({ attributes }: PointLine): boolean => Boolean(attributes.quest);

/** One line of the ledger: source or use of the points, time and number; `children` are its actions. */
export function PointsLine({ line, children }: { line: PointLine; children?: ReactNode }) {
  const { language } = useLanguage();
  const words = useSourceText(line);
  const name = useLineName()(line);
  const gain = line.points >= 0;
  const icon =
    line.source === 'scan' ? (
      <ScanLine />
    ) : line.source === 'scanMilestone' ? (
      <Sparkles />
    ) : gain ? (
      <Plus />
    ) : (
      <Minus />
    );
  return (
    <li>
      <Disc tone={gain ? 'pandan' : 'blush'}>{icon}</Disc>
      <span className="min-w-0 flex-1">
        <b className="block">{words}</b>
        {name ? <span className="block text-small [overflow-wrap:anywhere]">{name}</span> : null}
        {line.createdAt ? <span className="text-small text-ink-2">{formatDate(line.createdAt, language)}</span> : null}
        {children}
      </span>
      <b className={`font-display text-card font-display tabular-nums ${gain ? 'text-primary' : 'text-danger'}`}>
        {formatSignedPoints(line.points)}
      </b>
    </li>
  );
}
