import {
  MARK_NAMES,
  MARKS,
  TEXT_FIELD,
  TEXT_HINT,
  THEIR_TEXT,
} from '@pawhood/contract/words/deskarticles.ts';
import { TAKE_THE_OTHER } from '@pawhood/contract/words/shell.ts';
import { type KeyboardEvent, useId, useRef } from 'react';
import type { VersionedField } from '#/lib/form/use-versioned-form.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { type Mark, marked, pictureMark } from './marks.ts';

const BUTTONS: readonly Mark[] = ['heading', 'bold', 'link', 'list'];

/** The keys that make a mark, with Ctrl or ⌘. */
const KEYS: Readonly<Record<string, Mark>> = { b: 'bold', k: 'link' };

/** Puts a picture into the text; without a description it only decorates. */
export type AddPicture = (address: string, alt: string) => void;

export interface TextFieldProps {
  field: VersionedField;
  /** Asks for a picture, which is then handed to `add`. */
  onAddPicture: (add: AddPicture) => void;
}

/** The text in Markdown, with buttons for the commonest marks. */
export function TextField({ field, onAddPicture }: TextFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);

  /** Puts something in the place of what is selected, so that the browser can undo it. */
  function replace({ from, to, text, select }: ReturnType<typeof marked>): void {
    const element = area.current;
    if (element === null) return;
    element.focus();
    element.setSelectionRange(from, to);
    const mark = () => element.setSelectionRange(from + select[0], from + select[1]);
    // The one way that goes into the history of undoing; where there is none, the text is set.
    if (document.execCommand?.('insertText', false, text)) mark();
    else {
      field.onChange(element.value.slice(0, from) + text + element.value.slice(to));
      requestAnimationFrame(mark);
    }
  }

  const selection = () => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    return [selectionStart, selectionEnd] as const;
  };
  const mark = (name: Mark) => replace(marked(name, area.current?.value ?? '', ...selection()));

  const addPicture: AddPicture = (address, alt) =>
    replace(pictureMark(area.current?.value ?? '', selection()[1], address, alt));

  function onKey(event: KeyboardEvent): void {
    const name = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined;
    if (name === undefined || event.altKey || event.shiftKey) return;
    event.preventDefault();
    mark(name);
  }

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {TEXT_FIELD}
      </label>
      <div role="toolbar" aria-label={MARKS} className="flex flex-wrap gap-1">
        {BUTTONS.map((name) => (
          <Button key={name} look="secondary" isNarrow onClick={() => mark(name)}>
            {MARK_NAMES[name]}
          </Button>
        ))}
        <Button look="secondary" isNarrow onClick={() => onAddPicture(addPicture)}>
          {MARK_NAMES.picture}
        </Button>
      </div>
      <textarea
        ref={area}
        id={id}
        name={field.name}
        rows={18}
        value={field.value}
        aria-invalid={field.error !== undefined}
        aria-describedby={`${id}-hint${field.error === undefined ? '' : ` ${id}-error`}`}
        onChange={({ target }) => field.onChange(target.value)}
        onKeyDown={onKey}
        className="w-full rounded-input border border-control bg-card px-4 py-2 font-mono text-ink aria-invalid:border-2 aria-invalid:border-error"
      />
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {TEXT_HINT}
      </p>
      {field.error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-semibold text-error">
          {field.error}
        </p>
      )}
      {field.stored !== null && <TheirText text={field.stored} onTake={field.onChange} />}
    </div>
  );
}

/** What somebody else has saved meanwhile, whole: one’s own stands above it. */
function TheirText({ text, onTake }: { text: string; onTake: (text: string) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2 rounded-input bg-sunk p-4">
      <label htmlFor={id} className="text-sm font-semibold">
        {THEIR_TEXT}
      </label>
      <textarea
        id={id}
        readOnly
        rows={10}
        value={text}
        className="w-full rounded-input border border-control bg-card px-4 py-2 font-mono text-ink"
      />
      <Button look="secondary" className="self-start" onClick={() => onTake(text)}>
        {TAKE_THE_OTHER}
      </Button>
    </div>
  );
}
