import type { Rule } from '@pawhood/contract/reports/report-kinds.ts';
import { useState } from 'react';

/** Why something is decided, as it is being written. */
export interface Reason {
  readonly rule: Rule | '';
  readonly facts: string;
  /** For how many days it holds, as the choice writes it; empty while none is chosen. */
  readonly days: string;
}

export const NO_REASON: Reason = { rule: '', facts: '', days: '' };

/** What was begun and not sent: it is there again when the box, or the case, is opened once more. */
const drafts = new Map<string, Reason>();

/** State of a form. @param key of the person and the case. */
export function useDraft(key: string) {
  const [reason, setReason] = useState(() => drafts.get(key) ?? NO_REASON);
  function change(by: (before: Reason) => Reason): void {
    setReason((before) => {
      const after = by(before);
      drafts.set(key, after);
      return after;
    });
  }
  return {
    state: [reason, change] as const,
    forget: () => void drafts.delete(key),
  };
}
