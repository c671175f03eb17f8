/** Pages with an id in their address: of a place, an article, a pet, a person. */

/** Pages of one kind of thing. */
export interface ItemPages {
  /** Path with `:name` in the place of the id. */
  readonly route: string;
  /** Whether everybody may see what an id names: one row, found by its primary key. */
  readonly isPublic: (id: string) => Promise<boolean>;
  /** There where the thing is a person's: nothing of it is rendered on the server, where it would be cached. */
  readonly isPersonal?: true;
}

/** A page of one thing. */
export interface ItemPage extends ItemPages {
  readonly id: string;
  /** In its one canonical form. */
  readonly address: string;
}

/** Finds the page of a thing at an address; null for any other page. */
export function createItemPages(kinds: readonly ItemPages[]): (url: string) => ItemPage | null {
  const patterns = kinds.map((kind) => ({ kind, pattern: patternOf(kind.route) }));
  return (url) => {
    // As the renderer reads it: dots and backslashes lead elsewhere in a path.
    const whole = `http://localhost${url}`;
    if (!URL.canParse(whole)) return null;
    const { pathname } = new URL(whole);
    for (const { kind, pattern } of patterns) {
      const [, part] = pattern.exec(pathname) ?? [];
      if (part === undefined) continue;
      // The router has refused what cannot be decoded.
      const id = decodeURIComponent(part);
      return { ...kind, id, address: kind.route.replace(ID, () => encodeURIComponent(id)) };
    }
    return null;
  };
}

const ID = /:\w+/;

/** As the routes read paths: in any case, with or without a slash at the end. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(ID, '([^/]+)')}/?$`, 'i');
}
