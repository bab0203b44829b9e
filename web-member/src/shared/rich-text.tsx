import type { ReactNode } from 'react';

/** A text with `<name>…</name>` parts, each drawn by the function of its name. Links stay inside one translated sentence. */
export function RichText({ text, parts }: { text: string; parts: Record<string, (words: string) => ReactNode> }) {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((piece, index) => {
    const found = /^<(\w+)>(.*)<\/\1>$/.exec(piece);
    const draw = found ? parts[found[1]!] : undefined;
    return <span key={index}>{draw ? draw(found![2]!) : piece}</span>;
  });
}
