import {
  IMPORT_FILE_BYTES,
  IMPORT_KINDS,
  type ImportKind,
  NEIGHBOURHOODS_FILE_BYTES,
} from '@pawhood/contract/desk/imports.ts';
import {
  CHOOSE_IMPORT_FILE,
  CREDIT_FIELD,
  CREDIT_HINT,
  CREDIT_MISSING,
  DROP_HERE,
  FILE_TOO_LARGE,
  IMPORT_CITY,
  IMPORT_KIND_NAMES,
  IMPORT_NOT_SENT,
  IMPORT_SENT,
  NEIGHBOURHOODS_FILE_HINT,
  PLACES_FILE_HINT,
  SEND_A_FILE,
  SENDING_IMPORT,
  SOME_PLACES_ALONE,
  STOP_IMPORT,
  WHAT_IS_IN_IT,
} from '@pawhood/contract/words/imports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { DropZone } from '#/ui/form/drop-zone.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { FileButton } from '#/ui/form/file-button.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import type { Say } from '../people/use-roles.ts';
import { FileExample } from './file-example.tsx';
import { sendImportMutation } from './imports.api.ts';

interface Fields {
  readonly kind: ImportKind;
  readonly city: string;
  readonly addOnly: boolean;
  readonly credit: string;
}

export interface SendFileProps {
  /** Key of the only city of the role; empty for all. */
  city: string;
  say: Say;
}

/** Sends a file: what is in it is said first, then choosing it sends it. */
export function SendFile({ city, say }: SendFileProps) {
  const { cities } = useSite();
  const [fields, setFields] = useState<Fields>({
    ...{ kind: 'places', city: city || cities.shown[0].key, addOnly: false, credit: '' },
  });
  const change = (values: Partial<Fields>) => setFields((former) => ({ ...former, ...values }));
  const sending = useSending(fields, say);
  const isOfPlaces = fields.kind === 'places';
  // Phones have nothing to drop.
  const [canDrop] = useState(() => !matchMedia('(pointer: coarse)').matches);
  return (
    <section aria-labelledby="send-file" className="flex flex-col gap-4">
      <h2 id="send-file" className="text-xl">
        {SEND_A_FILE}
      </h2>
      <DropZone onFiles={sending.take} className="flex flex-col gap-4 rounded-toast bg-sunk p-4">
        <FieldRow
          label={WHAT_IS_IN_IT}
          name="kind"
          value={fields.kind}
          onChange={(kind) => change({ kind: kind === 'neighbourhoods' ? kind : 'places' })}
          options={IMPORT_KINDS.map((value) => ({ value, label: IMPORT_KIND_NAMES[value] }))}
          error={undefined}
        />
        {city === '' && cities.shown.length > 1 && (
          <FieldRow
            label={IMPORT_CITY}
            name="city"
            value={fields.city}
            onChange={(key) => change({ city: key })}
            options={cities.shown.map(({ key, name }) => ({ value: key, label: name }))}
            error={undefined}
          />
        )}
        {isOfPlaces ? (
          <Checkbox
            label={SOME_PLACES_ALONE}
            isChecked={fields.addOnly}
            onChange={(addOnly) => change({ addOnly })}
          />
        ) : (
          <FieldRow
            label={CREDIT_FIELD}
            hint={CREDIT_HINT}
            name="credit"
            value={fields.credit}
            limit={200}
            onChange={(credit) => change({ credit })}
            error={sending.refusal === 'credit_missing' ? CREDIT_MISSING : undefined}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileButton
            label={CHOOSE_IMPORT_FILE}
            Icon={FileUp}
            look="secondary"
            accept=".csv,.tsv,.txt,.json,.geojson,.geojsonl,text/csv,application/json,application/geo+json"
            onFiles={sending.take}
          />
          <p className="min-w-0 grow basis-60 text-ink-2 text-sm">
            {canDrop && `${DROP_HERE} `}
            {isOfPlaces ? PLACES_FILE_HINT : NEIGHBOURHOODS_FILE_HINT}
          </p>
        </div>
        <Sending sending={sending} />
      </DropZone>
      <FileExample />
    </section>
  );
}

/** How far a file is, and why it was not taken. */
function Sending({ sending }: { sending: ReturnType<typeof useSending> }) {
  const { isPending, progress, refusal, error } = sending;
  return (
    <>
      {isPending && (
        <div className="flex flex-wrap items-center gap-4">
          <progress aria-label={SENDING_IMPORT} value={progress} className="h-2 min-w-0 grow basis-40" />
          <Button look="secondary" onClick={sending.stop}>
            {STOP_IMPORT}
          </Button>
        </div>
      )}
      {refusal === 'import_file_too_large' && <ErrorMessage error={null} fallback={FILE_TOO_LARGE} />}
      {error !== null && (
        <DeskActionError error={error} fallback={IMPORT_NOT_SENT} onRetry={sending.sendAgain} />
      )}
    </>
  );
}

function useSending(fields: Fields, say: Say) {
  const send = useMutation(sendImportMutation(useQueryClient(), useAuth()));
  const [progress, setProgress] = useState(0);
  const [refusal, setRefusal] = useState<'' | 'credit_missing' | 'import_file_too_large'>('');
  const leaving = useRef(new AbortController());
  const last = useRef<File>(undefined);
  // Who goes to another part of the desk does not wait for it.
  useEffect(() => () => leaving.current.abort(), []);

  /** One at a time: a file that comes while another is on its way is not taken. */
  function take([file]: File[]): void {
    if (file === undefined || send.isPending) return;
    last.current = file;
    const most = fields.kind === 'places' ? IMPORT_FILE_BYTES : NEIGHBOURHOODS_FILE_BYTES;
    const isUncredited = fields.kind === 'neighbourhoods' && fields.credit.trim() === '';
    const reason = isUncredited ? 'credit_missing' : file.size > most ? 'import_file_too_large' : '';
    setRefusal(reason);
    setProgress(0);
    send.reset();
    if (reason !== '') return;
    say(SENDING_IMPORT);
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    send.mutate(
      { ...fields, file, signal, onProgress: setProgress },
      { onSuccess: () => say(IMPORT_SENT), onError: () => say('') },
    );
  }

  return {
    ...{ take, progress, refusal, isPending: send.isPending },
    /** Why it was not taken; null where the person has stopped it. */
    error: leaving.current.signal.aborted ? null : send.error,
    stop: () => leaving.current.abort(),
    sendAgain: () => take(last.current === undefined ? [] : [last.current]),
  };
}
