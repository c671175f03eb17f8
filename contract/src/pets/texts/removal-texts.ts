export const deleteTitle = (name: string): string => `Delete ${name}?`;
export const deleteName = (name: string): string => `Delete ${name}`;
export const goneAtOnce = (name: string): string =>
  `${name} disappears for everybody at once: profile, photos, health log, training, passport and every link to them.`;
/** `place` is where deleted pets are. */
export const backWithin = (name: string, place: string, days: number): string =>
  `For ${days} days you can restore ${name} under ‘${place}’, with everything. After that it is all gone for good.`;
export const notDeleted = (name: string): string => `${name} could not be deleted. Please try again.`;
export const KEEP_PET = 'Keep';
/** The message once it is done. */
export const petDeleted = (name: string): string => `${name} is deleted`;
export const canBeBack = (name: string, place: string, days: number): string =>
  `You can restore ${name} under ‘${place}’ for ${days} days.`;
