import { KEY_WORDS, KEYS, KEYS_ABOUT, USE_KEYS } from '@pawhood/contract/words/desk.ts';
import { CLOSE } from '@pawhood/contract/words/shell.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { turnKeys, useKeysAreOn } from './keys.ts';

const ROWS: readonly (readonly [string, string])[] = [
  ['j', KEY_WORDS.next],
  ['k', KEY_WORDS.previous],
  ['Enter', KEY_WORDS.open],
  ['1–5', KEY_WORDS.decide],
  ['u', KEY_WORDS.undo],
  ['?', KEY_WORDS.help],
];

/** Shows the keys, and whether they are on. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isOn = useKeysAreOn();
  return (
    <Dialog title={KEYS} onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4">
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
            {ROWS.map(([key, words]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className={KEY_CLASS}>{key}</kbd>
                </dt>
                <dd className="wrap-anywhere min-w-0">{words}</dd>
              </div>
            ))}
          </dl>
          <p className="text-base text-ink-2">{KEYS_ABOUT}</p>
          <Checkbox label={USE_KEYS} isChecked={isOn} onChange={turnKeys} />
          <Button look="secondary" className="self-start" onClick={close}>
            {CLOSE}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

const KEY_CLASS =
  'inline-flex min-w-11 justify-center rounded-input border border-control bg-sunk px-2 py-1 font-semibold text-sm';
