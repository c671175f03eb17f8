/** Pages with an id in their address: of a place, an article, a pet, a person. */

/** A kind of things that have a page each. */
export interface ItemPageKind {
  /** Path with `:name` in the place of the id. */
  readonly route: string;
  /** Whether everybody may see what an id names: one row, found by its primary key. */
  readonly isPublic: (id: string) => Promise<boolean>;
  /** Set where the thing is a person's. The server caches what it renders, so it renders nothing of such a thing. */
  readonly isPersonal?: true;
  /** Set where its page shows something else for some queries: an order, a further page. */
  readonly hasQuery?: true;
}

/** A page of one thing. */
export interface ItemPage extends ItemPageKind {
  readonly id: string;
  /** The one that stands for all spellings of it, so that the page is kept once. */
  readonly address: string;
}

/** Finds the page of a thing at an address; null for any other page. */
export function createItemPages(kinds: readonly ItemPageKind[]): (url: string) => ItemPage | null {
  const patterns = kinds.map((kind) => ({ kind, pattern: patternOf(kind.route) }));
  return (url) => {
    // The renderer reads addresses so, too: `/articles/../user/57` is a person's page, and a backslash is a slash.
    const whole = `http://localhost${url}`;
    if (!URL.canParse(whole)) return null;
    const { pathname, search } = new URL(whole);
    for (const { kind, pattern } of patterns) {
      const [, part] = pattern.exec(pathname) ?? [];
      if (part === undefined) continue;
      // This does not throw: the router has refused what cannot be decoded.
      const id = decodeURIComponent(part);
      const path = kind.route.replace(ID, encodeURIComponent(id));
      return { ...kind, id, address: kind.hasQuery ? path + search : path };
    }
    return null;
  };
}

const ID = /:\w+/;

/** As the routes read paths: in any case, with or without a slash at the end. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(ID, '([^/]+)')}/?$`, 'i');
}
