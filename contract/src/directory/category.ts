/** The seven service categories, in the order of their tabs. §3.10 */
export const SERVICE_CATEGORIES = [
  'Veterinarians',
  'Groomers',
  'Pet Sitters',
  'Pet Stores',
  'Boarding',
  'Pet-Friendly Cafes',
  'Training Schools',
] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];
