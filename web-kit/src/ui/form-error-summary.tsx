import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

export interface FormErrorSummaryProps {
  /** Sentence above the list. */
  title: ReactNode;
  /** The wrong fields in the order of the form; `id` is the input's id. */
  errors?: readonly { id: string; text: ReactNode }[];
  /** Changes with each failed submit: the summary takes the focus then. */
  focusKey?: number | string;
}

/** Lists the errors that stopped a form, announced and focused; each line links to its field. */
export function FormErrorSummary({ title, errors = [], focusKey }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusKey !== undefined) box.current?.focus();
  }, [focusKey]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-small text-danger"
    >
      <CircleAlert className="mt-px size-5 shrink-0" aria-hidden />
      <div className="grid gap-1">
        <p className="font-bold">{title}</p>
        {errors.length > 0 ? (
          <ul className="grid">
            {errors.map((error) => (
              <li key={error.id}>
                <a
                  href={`#${error.id}`}
                  className="inline-flex min-h-6 items-center underline"
                  onClick={(event) => {
                    event.preventDefault();
                    const field = document.getElementById(error.id);
                    field?.scrollIntoView({ block: 'center' });
                    field?.focus({ preventScroll: true });
                  }}
                >
                  {error.text}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
