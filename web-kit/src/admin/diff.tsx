import type { ReactNode } from 'react';

/** One field of a record before and after a change; undefined where it had no value. */
export interface Change {
  key: string;
  field: ReactNode;
  before: ReactNode | undefined;
  after: ReactNode | undefined;
}

export interface DiffProps {
  /** Name of the table: "What changed". */
  caption: string;
  heads: { field: string; before: string; after: string };
  changes: readonly Change[];
  /** In place of a value that was not there: "Empty". */
  none: string;
}

/** Shows a change field by field: the old value struck through, the new one bold. */
export const Diff = ({ caption, heads, changes, none }: DiffProps) => (
  <div className="relative overflow-x-auto">
    <table className="w-full border-collapse text-left text-small leading-[1.35]">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-tiny text-ink-2 [&>th]:h-11 [&>th]:border-b [&>th]:border-line [&>th]:pr-4">
          <th scope="col">{heads.field}</th>
          <th scope="col">{heads.before}</th>
          <th scope="col">{heads.after}</th>
        </tr>
      </thead>
      <tbody className="[&>tr+tr>*]:border-t [&>tr+tr>*]:border-line">
        {changes.map(({ key, field, before, after }) => (
          <tr key={key} className="[&>*]:h-11 [&>*]:py-1.5 [&>*]:pr-4">
            <th scope="row" className="font-medium">
              {field}
            </th>
            <td>
              {before === undefined ? (
                <span className="text-ink-2">{none}</span>
              ) : (
                <del className="inline-block rounded-[.375rem] bg-danger-soft px-2 py-0.5 break-words text-danger line-through decoration-1">
                  {before}
                </del>
              )}
            </td>
            <td>
              {after === undefined ? (
                <span className="text-ink-2">{none}</span>
              ) : (
                <ins className="inline-block rounded-[.375rem] bg-success-soft px-2 py-0.5 font-bold break-words text-success no-underline">
                  {after}
                </ins>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
