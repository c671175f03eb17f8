import type { PageNeeds } from '#/lib/page.ts';

export const needs: PageNeeds = {
  own: ['src/features/pets/my-pets/own-pets.tsx', 'src/app/first-steps/first-steps.tsx'],
};
