import { EMAIL_LIMIT, MAIL_LINK_MINUTES } from '@pawhood/contract/limits.ts';
import { requestAddressLink } from '@pawhood/contract/notifications/address.ts';
import type { NotificationSettings } from '@pawhood/contract/notifications/notification-settings.ts';
import {
  CONFIRM_BY_LINK,
  LINK_SENT_AGAIN,
  linkWentTo,
  MAIL_ADDRESS,
  NO_LINK_YET,
  OTHER_ADDRESS,
  SEND_LINK,
  SEND_LINK_AGAIN,
  SENDING_LINK,
} from '@pawhood/contract/words/notifications.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkBody } from '#/lib/form/field-errors.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useForm } from '#/lib/form/use-form.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { askLinkMutation } from './settings.api.ts';

interface MailAddressProps extends Pick<NotificationSettings, 'address' | 'askedAddress'> {
  /** Told once a link has been sent: the form with the focus goes. */
  onSent: () => void;
}

/** Where accounts are elsewhere: an address counts once its person has pressed the button of a link of ours. */
export function MailAddress({ address, askedAddress, onSent }: MailAddressProps) {
  const isAsked = askedAddress !== '';
  const [isOpen, setOpen] = useState(false);
  const isFirst = address === '' && !isAsked;
  return (
    <>
      <p role="status" className="wrap-anywhere text-ink empty:hidden">
        {isAsked && linkWentTo(askedAddress, MAIL_LINK_MINUTES)}
      </p>
      {isAsked && <SendAgain askedAddress={askedAddress} />}
      {isFirst && <p>{CONFIRM_BY_LINK}</p>}
      {isFirst || isOpen ? (
        <AddressForm
          isOpened={isOpen}
          onSent={() => {
            setOpen(false);
            onSent();
          }}
        />
      ) : (
        <Button look="plain" className="self-start" onClick={() => setOpen(true)}>
          {OTHER_ADDRESS}
        </Button>
      )}
    </>
  );
}

/** While a link is on its way, or waits to be opened. */
function SendAgain({ askedAddress }: Pick<NotificationSettings, 'askedAddress'>) {
  const sending = useMutation(askLinkMutation(useQueryClient(), useAuth()));
  return (
    <>
      <p>{NO_LINK_YET}</p>
      <div className="flex flex-wrap items-center gap-3">
        <WorkingButton
          look="secondary"
          onPress={async () => void (await succeeds(sending.mutateAsync({ address: askedAddress })))}
        >
          {SEND_LINK_AGAIN}
        </WorkingButton>
        <p role="status" className="empty:hidden">
          {sending.isSuccess && LINK_SENT_AGAIN}
        </p>
      </div>
      {sending.error !== null && <ActionError error={sending.error} />}
    </>
  );
}

interface AddressFormProps {
  /** Whether a press has brought it: the focus goes there. */
  isOpened: boolean;
  onSent: () => void;
}

function AddressForm({ isOpened, onSent }: AddressFormProps) {
  const auth = useAuth();
  const [initial] = useState({ address: isOpened ? '' : (auth.user?.email ?? '') });
  const form = useForm({
    initial,
    state: useState(initial),
    check: (values) => checkBody(requestAddressLink.body, values),
    mutation: useMutation(askLinkMutation(useQueryClient(), auth)),
    // One address is soon written again.
    isKept: true,
  });
  const { focus } = form;
  useEffect(() => {
    if (isOpened) focus(['address']);
  }, [isOpened, focus]);
  return (
    <form {...form.attributes(onSent)} className="flex max-w-md flex-col gap-3">
      <FieldRow
        label={MAIL_ADDRESS}
        type="email"
        autoComplete="email"
        limit={EMAIL_LIMIT}
        {...form.field('address')}
      />
      <Button type="submit" look="secondary" className="self-start" aria-busy={form.isSending}>
        {form.isSending ? SENDING_LINK : SEND_LINK}
      </Button>
      {form.error !== null && <ActionError error={form.error} />}
    </form>
  );
}
