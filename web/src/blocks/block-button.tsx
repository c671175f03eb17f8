import { BLOCK } from '@pawhood/contract/words/blocks.ts';
import { EyeOff } from 'lucide-react';
import { useUser } from '#/session/profile/use-user.ts';
import { DialogButton } from '#/ui/dialog/dialog-button.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { ownersSeen } from './blocks.api.ts';

export interface BlockButtonProps {
  userId: string;
  /** Of theirs, on whose page the button stands. */
  petId?: string;
}

/** Blocks somebody, after a question. */
export function BlockButton({ userId, petId }: BlockButtonProps) {
  // Their page, and their pet's, have asked for them already.
  const name = useUser(userId).user?.fullName ?? '';
  if (petId !== undefined) ownersSeen.set(petId, userId);
  return (
    <DialogButton dialog={(onClose) => <BlockDialog userId={userId} name={name} onClose={onClose} />}>
      <EyeOff className="size-4" />
      {BLOCK}
    </DialogButton>
  );
}
