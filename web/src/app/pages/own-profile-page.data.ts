import type { PageNeeds } from '#/lib/page.ts';

export const needs: PageNeeds = {
  isOwn: true,
  own: [
    'src/features/pets/own-page/stand-in.ts',
    'src/features/users/profile/own-profile.tsx',
    'src/features/pets/my-pets/own-pets.tsx',
    'src/features/reviews/of-person/reviews-of-person.tsx',
    'src/features/claims/own/own-claims.tsx',
  ],
};
