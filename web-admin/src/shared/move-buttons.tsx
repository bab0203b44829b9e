import { IconButton } from '@club/web-kit';
import { ChevronDown, ChevronUp } from 'lucide-react';

interface MoveButtonsProps {
  /** Place in the list, from 0, and how many there are. */
  at: number;
  count: number;
  /** Names the buttons that move it up and down. */
  labels: { up: string; down: string };
  /** Another move waits for the server. */
  busy: boolean;
  move: (from: number, to: number) => void;
}

/** A row's place, and the buttons that move it by one. */
export function MoveButtons({ at, count, labels, busy, move }: MoveButtonsProps) {
  const button = (to: number, label: string, Icon: typeof ChevronUp) => {
    // not `disabled`: the focus stays where it is when a row has come to the end
    const idle = busy || to < 0 || to >= count;
    return (
      <IconButton
        repeats
        label={label}
        aria-disabled={idle || undefined}
        className="aria-disabled:opacity-30"
        onClick={() => (idle ? undefined : move(at, to))}
      >
        <Icon className="size-4" aria-hidden />
      </IconButton>
    );
  };
  return (
    <span className="flex items-center">
      <b className="w-7 tabular-nums">{at + 1}</b>
      {button(at - 1, labels.up, ChevronUp)}
      {button(at + 1, labels.down, ChevronDown)}
    </span>
  );
}
