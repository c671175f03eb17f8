import type { Person } from '../person.ts';

/** What somebody sees of a thing, with the person whose thing it is. */
export interface OwnedView<View> {
  readonly view: View;
  readonly owner: Person & {
    /** Of the profile. */
    readonly id: string;
  };
}
