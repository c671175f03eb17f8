/** Permission to do something at the desk. Services of the desk take one first: without it they cannot be called. */
import type { DeskArea, Role } from '@pawhood/contract/desk/roles.ts';
import { ProductError } from '@pawhood/contract/errors.ts';

/** Made by `createDeskCalls`, and for commands, alone. */
export type Permit<Area extends DeskArea = DeskArea> = InstanceType<typeof OwnPermit<Area>>;

/** Who acts, as the log names them. */
export interface Actor {
  readonly way: 'desk' | 'command';
  /** Id of the profile; null for a command. */
  readonly userId: string | null;
  readonly role: Role;
  /** Key of the only city; empty for all. */
  readonly city: string;
}

class OwnPermit<Area extends DeskArea> implements Actor {
  // Nothing else has this field, so that nothing else is a permit.
  readonly #area: Area;
  readonly way: Actor['way'];
  readonly userId: string | null;
  readonly role: Role;
  readonly city: string;

  constructor(area: Area, { way, userId, role, city }: Actor) {
    this.#area = area;
    this.way = way;
    this.userId = userId;
    this.role = role;
    this.city = city;
  }

  get area(): Area {
    return this.#area;
  }

  /** @throws `other_city` */
  requireCity(city: string): void {
    if (this.city !== '' && this.city !== city) throw new ProductError('other_city');
  }
}

/** A permit of somebody whose role was looked at just now. */
export const permitOf = <Area extends DeskArea>(area: Area, actor: Actor): Permit<Area> =>
  new OwnPermit(area, actor);

/** The permit of a command: whoever can run one can do everything. */
export const commandPermit = <Area extends DeskArea>(area: Area): Permit<Area> =>
  new OwnPermit(area, { way: 'command', userId: null, role: 'operator', city: '' });
