import type { PageNeeds } from '#/lib/page.ts';

export const needs: PageNeeds = {
  isOwn: true,
  own: ['src/features/pets/own-page/stand-in.ts', 'src/features/pets/profile/private/own-pet.tsx'],
};
