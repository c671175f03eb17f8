/** The keys of an object that has none besides those of its type: `Object.keys` forgets which they are. */
export function keysOf<Fields extends object>(object: Fields): (keyof Fields)[] {
  return Object.keys(object) as (keyof Fields)[];
}
