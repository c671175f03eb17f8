import type { PageNeeds } from '#/lib/page.ts';

export const needs: PageNeeds = {
  isOwn: true,
  own: [
    'src/features/pets/own-page/stand-in.ts',
    'src/features/pets/my-pets/own-pets.tsx',
    'src/app/first-steps/first-steps.tsx',
    'src/features/pets/offline/keep-copy.tsx',
  ],
};
