import { useState } from 'react';
import { AT_SUGGESTION, type BoardMessage } from './use-votes.ts';

/** What the board says at one of its cards, and at its form: a vote on a card leaves the form as it is. */
export function useMessages() {
  const [cardMessage, setCardMessage] = useState<BoardMessage | null>(null);
  const [formMessage, setFormMessage] = useState<BoardMessage | null>(null);

  /** @param at id of a feature, or AT_SUGGESTION. */
  function say(at: string, message: Omit<BoardMessage, 'at'> | null): void {
    const setMessage = at === AT_SUGGESTION ? setFormMessage : setCardMessage;
    setMessage(message && { at, ...message });
  }

  return { cardMessage, formMessage, say, forgetFormMessage: () => setFormMessage(null) };
}
