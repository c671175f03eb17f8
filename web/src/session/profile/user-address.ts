import { ROUTES } from '@pawhood/contract/product.ts';

/** The path of a person's profile. */
export function userAddress(userId: string): string {
  return ROUTES.user.replace(':userId', encodeURIComponent(userId));
}

/** Parameter of the own profile's address that shows it as others see it. */
export const PUBLIC_VIEW = { name: 'view', value: 'public' } as const;

/** The path of the own profile as others see it. */
export function publicViewAddress(userId: string): string {
  return `${userAddress(userId)}?${PUBLIC_VIEW.name}=${PUBLIC_VIEW.value}`;
}
