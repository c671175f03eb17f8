import { CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { statusWords } from '../health/health-words.ts';

export interface DueMarkProps {
  /** Until it is due; negative when it is overdue. */
  days: number;
  /** Stand before and after the words. */
  about?: ReactNode;
  more?: ReactNode;
}

/** When something is due, in words and colour. */
export function DueMark({ days, about, more }: DueMarkProps) {
  const isOverdue = days < 0;
  const Icon = isOverdue ? CircleAlert : Clock;
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-toast bg-sunk px-3 py-1 font-medium text-sm ${isOverdue ? 'text-error' : 'text-info'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {about}
        {statusWords(isOverdue ? { kind: 'overdue', days: -days } : { kind: 'due', days })}
        {more}
      </span>
    </span>
  );
}
