import type { Person } from '../person.ts';

/** A person's view of a thing, with its owner. */
export interface OwnedView<View> {
  readonly view: View;
  readonly owner: Person & {
    /** Of the profile. */
    readonly id: string;
  };
}
