/** The words of the front page that the specification leaves to us. */

/** The head. */
export const frontTitle = (product: string): string => `${product}: your neighbourhood, for people with pets`;
export const frontDescription = (cities: string): string =>
  `Local vets, groomers, sitters and pet-friendly cafes, and articles worth reading, for people with pets in ${cities}.`;

/** The hero; the first two stand before the product's name. */
export const ABOUT = 'About';
export const WELCOME_TO = 'Welcome to';
export const FRONT_HEADING = 'Everything your pet needs, around the corner';
export const frontLead = (cities: string): string =>
  `Vets, sitters, walks and good advice for people with pets in ${cities}.`;
/** Behind it, where there are several cities. */
export const CHOOSE_CITY = ' Choose your city and look around.';
export const EXPLORE_DIRECTORY = 'Explore the directory';
export const READ_HUB = 'Read the info hub';

/** Headings of the present features and the coming ones. */
export const WORKS_TODAY = 'Works today';
export const ON_THE_WAY = 'On the way';

/** Under the first of more cities than the front page names, to all of them. */
export const allCities = (count: number): string => `All ${count} cities`;
