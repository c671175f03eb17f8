import type { Person } from './person.ts';

/** Something of a person's as somebody sees it. */
export interface Shown<View> {
  readonly view: View;
  readonly owner: Person & {
    /** Of the profile. */
    readonly id: string;
  };
}
