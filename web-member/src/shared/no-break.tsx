import { Fragment } from 'react';

/** Short words with a hyphen (ke-10, e-baucar, 1-800-88-3232) stay on one line: browsers break after any hyphen. */
export const NoBreak = ({ children }: { children: string }) =>
  children.split(/(\S*-\S+)/).map((part, index) =>
    index % 2 === 1 && part.length <= 16 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
