import { ANIMALS, welcomes } from '@pawhood/contract/words/directory.ts';
import { listText } from '../../values/list-text.ts';

/** Whether a tag names an animal. */
export const isAnimal = (tag: string): tag is keyof typeof ANIMALS => Object.hasOwn(ANIMALS, tag);

/** Who is welcome at a place: 'Welcomes dogs and cats.' */
export const welcomeText = (tags: readonly string[]): string =>
  welcomes(listText(tags.filter(isAnimal).map((tag) => ANIMALS[tag])));
