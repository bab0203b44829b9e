import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSettings } from '../../core/settings.js';
import { fill } from '../../i18n/fill.js';
import { useAwardWords, useDoubleDays } from '../../i18n/hooks.js';
import type { Block } from './article-types.js';

/** Returns the values of the placeholders in the information texts. */
export function useFacts(): Record<string, string> {
  const { contact } = useSettings();
  const days = useDoubleDays();
  return { phone: contact.phone, ...contact.emails, days, ...useAwardWords() };
}

/** Texts of one section: paragraphs, lists, steps, a table, links. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const facts = useFacts();
  const words = (text: string) => linked(fill(text, facts));
  return (
    <div className="grid gap-3">
      {blocks.map((block, index) => {
        if (typeof block === 'string') return <p key={index}>{words(block)}</p>;
        if ('list' in block)
          return (
            <ul key={index} className="grid list-disc gap-1.5 pl-5 marker:text-primary">
              {block.list.map((item) => (
                <li key={item}>{words(item)}</li>
              ))}
            </ul>
          );
        if ('steps' in block)
          return (
            <ol key={index} className="grid list-decimal gap-1.5 pl-5 marker:font-bold marker:text-primary">
              {block.steps.map((item) => (
                <li key={item}>{words(item)}</li>
              ))}
            </ol>
          );
        if ('table' in block) return <Table key={index} {...block.table} />;
        return (
          <p key={index}>
            <Link
              to={block.to}
              className="inline-flex min-h-11 items-center gap-1 font-bold text-primary no-underline hover:underline"
            >
              {block.link}
              <ChevronRight className="size-4" aria-hidden />
            </Link>
          </p>
        );
      })}
    </div>
  );
}

/** A text whose e-mail addresses can be pressed. */
const linked = (text: string) =>
  text.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/).map((piece, index) =>
    index % 2 ? (
      <a key={index} href={`mailto:${piece}`} className="font-medium text-primary underline">
        {piece}
      </a>
    ) : (
      piece
    ),
  );

/** A small table that becomes a list of pairs on a narrow phone. */
const Table = ({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) => (
  <table className="w-full border-collapse text-left text-small">
    <thead className="max-tablet:sr-only">
      <tr>
        {head.map((title) => (
          <th key={title} scope="col" className="border-b border-line py-2 pr-4 font-bold">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row[0]} className="max-tablet:grid max-tablet:gap-0.5 max-tablet:py-2">
          {row.map((cell, index) =>
            index === 0 ? (
              <th key={index} scope="row" className="py-2 pr-4 align-top font-medium max-tablet:py-0">
                {cell}
              </th>
            ) : (
              <td key={index} className="py-2 pr-4 align-top text-ink-2 max-tablet:py-0">
                {cell}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
