export const noticesDescription = (product: string): string =>
  `The open-source software and data ${product} is built with, and their licences.`;
export const noticesLead = (product: string): string =>
  `${product} is free software under the MIT licence, built on the work of many others. This list names them and their licences, for exactly this version:`;
export const ALL_NOTICES = 'All notices and licences (plain text)';
export const DATA_AND_FONTS = 'Data and fonts';
/** Each before the name of a licence, which is a link. */
export const OPENSTREETMAP_NOTICE =
  'Entries of the directory that name OpenStreetMap as their source are © OpenStreetMap contributors, under the';
export const FONTS_NOTICE = 'Headings are set in Bricolage Grotesque and text in Figtree, both under the';
export const DATABASE_LICENCE = 'Open Database License';
export const FONT_LICENCE = 'SIL Open Font License';
export const OWN_DRAWINGS = 'The drawings of animals, cities and services are our own.';
