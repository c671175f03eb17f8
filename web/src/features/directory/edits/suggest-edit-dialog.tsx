import { SERVICE_CATEGORIES } from '@pawhood/contract/directory/category.ts';
import type { ProviderEdit } from '@pawhood/contract/directory/edits.ts';
import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { PROVIDER_LIMITS } from '@pawhood/contract/directory/provider-limits.ts';
import { EDIT_NOTE_LIMIT } from '@pawhood/contract/limits.ts';
import {
  ADDRESS,
  ANYTHING_ELSE,
  CATEGORY,
  CATEGORY_NAMES,
  CLOSED_FOR_GOOD,
  changeWhatIsWrong,
  DESCRIPTION,
  EDIT_FAILED,
  EDIT_RECEIVED,
  EMAIL,
  HOURS_HINT,
  NAME,
  OPENING_HOURS,
  PHONE,
  SEND_EDIT,
  SENDING_EDIT,
  SUGGEST_EDIT,
  WEBSITE,
  YOUR_EMAIL,
  YOUR_EMAIL_HINT,
} from '@pawhood/contract/words/directory.ts';
import { CANCEL, CLOSE } from '@pawhood/contract/words/shell.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldErrors } from '#/lib/form/field-errors.ts';
import { type FormMutation, useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { Checkbox } from '#/ui/form/checkbox.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { checkedEdit, editFormOf } from './edit-form.ts';
import { suggestEditMutation } from './provider-edits.api.ts';

const CATEGORIES = SERVICE_CATEGORIES.map((category) => ({
  value: category,
  label: CATEGORY_NAMES[category],
}));

/** Asks what should be changed about a provider; what was written stays until it has been sent. */
export function SuggestEditDialog({ provider, onClose }: { provider: ProviderDetails; onClose: () => void }) {
  const { isAuthenticated, accessToken } = useAuth();
  // Whose sign-in has just ended goes on as everybody else.
  const bearer = async () => (isAuthenticated ? accessToken().catch(() => null) : null);
  const send = useMutation(suggestEditMutation(provider.id, bearer));
  return (
    <Dialog title={SUGGEST_EDIT} onClose={onClose}>
      {(close) =>
        send.isSuccess ? (
          <Thanks onClose={close} />
        ) : (
          <SuggestForm provider={provider} mutation={send} onCancel={close} />
        )
      }
    </Dialog>
  );
}

function Thanks({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-lg text-ok">
        {EDIT_RECEIVED}
      </p>
      <Button className="self-start" autoFocus onClick={onClose}>
        {CLOSE}
      </Button>
    </div>
  );
}

interface SuggestFormProps {
  provider: ProviderDetails;
  mutation: FormMutation<ProviderEdit, unknown>;
  onCancel: () => void;
}

function SuggestForm({ provider, mutation, onCancel }: SuggestFormProps) {
  const [initial] = useState(() => editFormOf(provider));
  const form = useForm({
    ...{ initial, mutation },
    state: useState(initial),
    check: (values) => checkedEdit(values, provider),
  });
  const { field, isSending, error } = form;
  const { form: ofAll }: FieldErrors = form.errors;
  return (
    <form className="flex flex-col gap-4" {...form.attributes(() => {})}>
      <p className="text-base text-ink-2">{changeWhatIsWrong(provider.name)}</p>
      <FieldRow label={NAME} limit={PROVIDER_LIMITS.name} {...field('name')} />
      <FieldRow label={CATEGORY} options={CATEGORIES} {...field('category')} />
      <FieldRow label={ADDRESS} limit={PROVIDER_LIMITS.address} {...field('address')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldRow label={PHONE} type="tel" limit={PROVIDER_LIMITS.phone} {...field('phone')} />
        <FieldRow label={EMAIL} type="email" limit={PROVIDER_LIMITS.email} {...field('email')} />
      </div>
      <FieldRow label={WEBSITE} type="url" limit={PROVIDER_LIMITS.website} {...field('website')} />
      <FieldRow
        label={OPENING_HOURS}
        hint={HOURS_HINT}
        limit={PROVIDER_LIMITS.openingHours}
        {...field('openingHours')}
      />
      <FieldRow label={DESCRIPTION} lines={3} limit={PROVIDER_LIMITS.description} {...field('description')} />
      <Checkbox
        label={CLOSED_FOR_GOOD}
        isChecked={form.values.gone}
        onChange={(gone) => form.write({ gone })}
      />
      <FieldRow label={ANYTHING_ELSE} lines={2} limit={EDIT_NOTE_LIMIT} {...field('note')} />
      <FieldRow
        label={YOUR_EMAIL}
        hint={YOUR_EMAIL_HINT}
        type="email"
        limit={PROVIDER_LIMITS.email}
        {...field('contact')}
      />
      {ofAll !== undefined && <ErrorMessage error={null} fallback={ofAll} />}
      {error !== null && <ErrorMessage error={error} fallback={EDIT_FAILED} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending}>
          {isSending ? SENDING_EDIT : SEND_EDIT}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {CANCEL}
        </Button>
      </div>
    </form>
  );
}
