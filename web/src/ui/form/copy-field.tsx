import { COPIED, COPY, COPY_YOURSELF, SHARE } from '@pawhood/contract/words/shell.ts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ShareButton } from '../buttons/share-button.tsx';

export interface CopyFieldProps {
  label: string;
  /** The address to take along. */
  value: string;
  /** Texts of the browser's share sheet; absent for a text that must not be shared. */
  share?: { readonly title: string; readonly text: string };
}

/** An address that is shown this once, with ways to take it along. */
export function CopyField({ label, value, share }: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  // It appears after a press, and the button may be gone: the focus comes here.
  useEffect(() => input.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(COPIED);
    } catch {
      // No clipboard on an insecure address, or it was denied: then by the keyboard.
      input.current?.focus();
      setSaid(COPY_YOURSELF);
    }
  }

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
          className="min-w-0 grow basis-56 rounded-input border border-control bg-card px-4 py-2 font-mono text-sm"
        />
        <Button onClick={copy}>
          {said === COPIED ? <Check className="size-4" /> : <Copy className="size-4" />}
          <span>{COPY}</span>
        </Button>
        {share !== undefined && 'share' in navigator && (
          <ShareButton {...share} url={value} look="secondary" label={SHARE} />
        )}
      </div>
      <p role="status" className="text-sm">
        {said}
      </p>
    </div>
  );
}
