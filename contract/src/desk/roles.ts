/** Who may do what at the desk, where the people who run the site look after it. */

/** What a person at the desk is. */
export const ROLES = ['operator', 'moderator', 'editor'] as const;
export type Role = (typeof ROLES)[number];

/** Parts of the desk; each call belongs to one. */
export const DESK_AREAS = ['cases', 'places', 'articles', 'people', 'site'] as const;
export type DeskArea = (typeof DESK_AREAS)[number];

/** The parts that each role looks after. */
export const AREAS_OF: Readonly<Record<Role, readonly DeskArea[]>> = {
  operator: DESK_AREAS,
  moderator: ['cases'],
  editor: ['places', 'articles'],
};
