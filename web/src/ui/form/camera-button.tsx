import { TAKE_A_PHOTO } from '@pawhood/contract/words/shell.ts';
import { Camera } from 'lucide-react';
import { FileButton, type FileButtonProps } from './file-button.tsx';

/** Takes a photo. Phones offer the camera by itself or not at all; so it has a button of its own where there are fingers. */
export function CameraButton(props: Pick<FileButtonProps, 'onFiles' | 'capture' | 'look'>) {
  return (
    <FileButton label={TAKE_A_PHOTO} Icon={Camera} isNarrow className="pointer-fine:hidden" {...props} />
  );
}
