import type { PageNeeds } from '#/lib/page.ts';

export const needs: PageNeeds = {
  own: ['src/features/pets/profile/private/own-pet.tsx'],
};
