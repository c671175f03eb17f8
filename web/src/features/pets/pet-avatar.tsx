import { Avatar } from '#/ui/avatar.tsx';

export interface PetAvatarProps {
  name: string;
  /** A path of our own, or empty. */
  picture: string;
  /** Size and the size of the letter: `size-11 text-base`. */
  className: string;
  /** Name for screen readers; without it the avatar is decoration beside the name. */
  label?: string;
}

/** A pet's picture, or the first letter of its name: one, where people have two. §2.41 */
export function PetAvatar({ name, ...rest }: PetAvatarProps) {
  const [first = ''] = name.trim().split(/\s/u);
  return <Avatar fullName={first} {...rest} />;
}
