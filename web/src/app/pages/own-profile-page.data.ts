import type { PageNeeds } from '#/lib/page.ts';

export const needs: PageNeeds = {
  own: ['src/features/users/profile/own-profile.tsx', 'src/features/pets/my-pets/own-pets.tsx'],
};
