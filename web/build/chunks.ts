/**
 * Which modules share a file of the build: by what imports what, and by no name but that of a page (`*-page.tsx`).
 *
 * A page is visited and a part is opened, each by an `import()`. Modules that the same of them need make a class; classes
 * are put together two by two, as long as visits become cheaper by it. Why not by the bundler's own rules: decision 0033.
 */

/** What the plan knows of a module of ours. */
export interface Module {
  /** Characters of its code. */
  readonly size: number;
  /** Ids of the modules that it imports. */
  readonly imports: readonly string[];
  /** Ids of those that it loads by `import()`. */
  readonly loads: readonly string[];
}

/** What a file costs besides its code, in characters: a request, its imports and exports, and a worse compression. */
const FILE_COST = 1_900;

/** Most files that a page should load: ten, without the three that most pages load. Each further one costs this. */
const FILES_OF_PAGE = 7;
const FURTHER_FILE_COST = 25_000;

/** The pages that people come to first, and what loading one of them costs, where loading another costs 1. */
const FIRST = /\/(home|directory)-page\.tsx$/;
const FIRST_WEIGHT = 16;

/** What loading a part costs, where loading a page costs 1. */
const PART_WEIGHT = 0.1;

/** What loading a page costs with the parts that somebody who is signed in sees at once, and most files of such a visit. */
const VISIT_WEIGHT = 0.5;
const FILES_OF_VISIT = 4;

/** How many of the likeliest pairs are tried before the best of them is put together. */
const TRIED_PAIRS = 400;

/** Modules that the same pages and parts need. */
interface ModuleClass {
  readonly modules: string[];
  /** The pages and parts, and then the visits, a bit each. */
  roots: bigint;
  size: number;
  /** Classes whose modules these import. */
  readonly imports: Set<ModuleClass>;
}

/** Classes that make one file. */
interface Chunk {
  readonly classes: readonly ModuleClass[];
  readonly roots: bigint;
  readonly size: number;
}

/**
 * The files of modules that several pages and parts share, by module; no two of them import each other.
 *
 * @param entry id of the module with which the application begins. What it imports is in every page and not in the plan.
 * @param visits ids of a page and of the parts that somebody who is signed in loads with it at once.
 */
export function planChunks(
  entry: string,
  moduleOf: (id: string) => Module,
  visits: readonly (readonly string[])[] = [],
): ReadonlyMap<string, string> {
  const graph = graphOf(entry, moduleOf);
  const names = new Map<string, string>();
  const chunks = mergedForVisits(merged(graph), graph, visits, moduleOf);
  for (const [index, { classes }] of chunks.entries()) {
    const modules = classes.flatMap((one) => one.modules);
    const largest = modules.reduce((one, other) =>
      moduleOf(one).size >= moduleOf(other).size ? one : other,
    );
    for (const module of modules) names.set(module, `${baseName(largest)}-${index}`);
  }
  return names;
}

const baseName = (id: string): string => id.replace(/^.*\//, '').replace(/\.\w+$/, '');

interface Graph {
  /** Classes that several pages and parts share. */
  readonly shared: readonly ModuleClass[];
  /** Classes of one page or part, which the bundler keeps with it. */
  readonly own: readonly ModuleClass[];
  readonly kinds: readonly Kind[];
}

type Kind = 'first' | 'page' | 'part' | 'visit';

const WEIGHTS: Readonly<Record<Kind, number>> = {
  first: FIRST_WEIGHT,
  page: 1,
  part: PART_WEIGHT,
  visit: VISIT_WEIGHT,
};

/** Most files of each, without those that all have; each file of the first ones is felt most. */
const MOST_FILES: Readonly<Record<Kind, number>> = {
  first: FILES_OF_PAGE - 1,
  page: FILES_OF_PAGE,
  part: Number.POSITIVE_INFINITY,
  visit: FILES_OF_VISIT,
};

/** All that some modules import, however deep, and themselves. */
function reach(ids: readonly string[], moduleOf: (id: string) => Module): Set<string> {
  const reached = new Set(ids);
  // It grows on the way.
  for (const module of reached) for (const next of moduleOf(module).imports) reached.add(next);
  return reached;
}

function graphOf(entry: string, moduleOf: (id: string) => Module): Graph {
  const loadsOf = (modules: Iterable<string>) => [...modules].flatMap((module) => moduleOf(module).loads);

  const initial = reach([entry], moduleOf);
  const needs = new Map<string, ReadonlySet<string>>();
  const waiting = loadsOf(initial);
  for (const root of waiting) {
    if (initial.has(root) || needs.has(root)) continue;
    const modules = reach([root], moduleOf);
    needs.set(root, modules);
    waiting.push(...loadsOf(modules));
  }
  const roots = [...needs.keys()];
  const isPage = roots.map((root) => root.endsWith('-page.tsx'));
  const pagesOf = openedOn(roots, isPage, needs, loadsOf(initial), loadsOf);

  const classes = new Map<bigint, ModuleClass>();
  const classOf = new Map<string, ModuleClass>();
  for (const module of new Set([...needs.values()].flatMap((modules) => [...modules]))) {
    if (initial.has(module)) continue;
    const users = roots.flatMap((root, index) => (needs.get(root)?.has(module) ? [index] : []));
    const pages = maskOf(users.filter((user) => isPage[user]));
    // A part is left out if every page that can open it contains this module already.
    const loaders = users.filter((user) => isPage[user] || ((pagesOf[user] ?? 0n) & ~pages) !== 0n);
    // What is loaded by itself stays a file of its own.
    const mask = needs.has(module) ? maskOf([roots.indexOf(module)]) : maskOf(loaders);
    const one = classes.get(mask) ?? { modules: [], roots: mask, size: 0, imports: new Set<ModuleClass>() };
    one.modules.push(module);
    one.size += moduleOf(module).size;
    classes.set(mask, one);
    classOf.set(module, one);
  }
  for (const [module, own] of classOf) {
    for (const next of moduleOf(module).imports) {
      const other = classOf.get(next);
      if (other !== undefined && other !== own) own.imports.add(other);
    }
  }
  const all = [...classes.values()];
  // Without its lowest bit another one is left.
  const isShared = ({ roots: mask }: ModuleClass) => (mask & (mask - 1n)) !== 0n;
  return {
    shared: all.filter(isShared),
    own: all.filter((one) => !isShared(one)),
    kinds: roots.map((root) => (FIRST.test(root) ? 'first' : root.endsWith('-page.tsx') ? 'page' : 'part')),
  };
}

const maskOf = (indexes: readonly number[]): bigint =>
  indexes.reduce((mask, index) => mask | (1n << BigInt(index)), 0n);

/** For each page and part the pages on which it can open. */
function openedOn(
  roots: readonly string[],
  isPage: readonly boolean[],
  needs: ReadonlyMap<string, ReadonlySet<string>>,
  everywhere: readonly string[],
  loadsOf: (modules: Iterable<string>) => string[],
): bigint[] {
  const pages = roots.map(() => 0n);
  for (const [index, page] of roots.entries()) {
    if (!isPage[index]) continue;
    const opened = new Set([page, ...everywhere.filter((root) => !root.endsWith('-page.tsx'))]);
    // It grows on the way.
    for (const root of opened) for (const next of loadsOf(needs.get(root) ?? [])) opened.add(next);
    for (const root of opened) {
      const at = roots.indexOf(root);
      if (at >= 0) pages[at] = (pages[at] ?? 0n) | (1n << BigInt(index));
    }
  }
  return pages;
}

/** Puts chunks together as long as visits of pages and parts become cheaper. */
function merged(graph: Graph): readonly Chunk[] {
  const chunks = graph.shared.map((one) => chunkOf([one]));
  return mergedFurther(chunks, graph, Number.POSITIVE_INFINITY);
}

/**
 * Puts the chunks of pages and parts together further, as long as visits of people who are signed in become cheaper, too.
 * Such a visit needs files of many parts. The heaviest page gets no heavier by it.
 */
function mergedForVisits(
  chunks: readonly Chunk[],
  graph: Graph,
  visits: readonly (readonly string[])[],
  moduleOf: (id: string) => Module,
): readonly Chunk[] {
  const { kinds, shared, own } = graph;
  for (const [index, roots] of visits.entries()) {
    const needed = reach(roots, moduleOf);
    for (const one of [...shared, ...own])
      if (one.modules.some((module) => needed.has(module))) one.roots |= 1n << BigInt(kinds.length + index);
  }
  const visited = chunks.map(({ classes }) => chunkOf(classes));
  const all = { ...graph, kinds: [...kinds, ...visits.map(() => 'visit' as const)] };
  const loadersOf = loadersReader(kinds);
  const fixed = fixedOf(graph, loadersOf);
  const limit = heaviest(importersFirst(chunks, fixed) ?? [], fixed, kinds, loadersOf);
  return mergedFurther(visited, all, limit);
}

/**
 * @param limit most characters of a page, without what all pages have and its own.
 * @throws {Error} where files would import each other from the start
 */
function mergedFurther(start: readonly Chunk[], graph: Graph, limit: number): readonly Chunk[] {
  const { kinds } = graph;
  const loadersOf = loadersReader(kinds);
  const fixed = fixedOf(graph, loadersOf);
  const costOfAll = (chunks: readonly Chunk[]) => costOf(chunks, fixed, kinds, loadersOf, limit);
  let plan: Plan = { chunks: start, cost: costOfAll(start) };
  if (plan.cost === Number.POSITIVE_INFINITY)
    throw new Error('The files of the build would import each other.');
  for (;;) {
    const next = paired(plan, loadersOf, costOfAll) ?? regrouped(plan, costOfAll);
    if (next === null) return plan.chunks;
    plan = next;
  }
}

/** What is the same in every plan: the classes of one page or part. */
interface Fixed {
  /** Those that others import, too. */
  readonly imported: readonly ModuleClass[];
  /** Of the rest: files and characters by page and part. */
  readonly files: readonly number[];
  readonly sizes: readonly number[];
  /** Pages and parts that load a class because one of the rest imports it. */
  readonly loaders: ReadonlyMap<ModuleClass, bigint>;
}

function fixedOf({ shared, own, kinds }: Graph, loadersOf: LoadersOf): Fixed {
  const targets = new Set([...shared, ...own].flatMap(({ imports }) => [...imports]));
  const files = kinds.map(() => 0);
  const sizes = kinds.map(() => 0);
  const loaders = new Map<ModuleClass, bigint>();
  for (const one of own) {
    if (targets.has(one)) continue;
    for (const index of loadersOf(one.roots).indexes) {
      files[index] = (files[index] ?? 0) + 1;
      sizes[index] = (sizes[index] ?? 0) + one.size;
    }
    for (const next of one.imports) loaders.set(next, (loaders.get(next) ?? 0n) | one.roots);
  }
  return { imported: own.filter((one) => targets.has(one)), files, sizes, loaders };
}

interface Plan {
  readonly chunks: readonly Chunk[];
  readonly cost: number;
}

type CostOf = (chunks: readonly Chunk[]) => number;

/** The plan with the two chunks together that save most; null where none do. */
function paired({ chunks, cost }: Plan, loadersOf: LoadersOf, costOfAll: CostOf): Plan | null {
  let best: Plan = { chunks, cost };
  for (const [one, other] of likeliestPairs(chunks, loadersOf)) {
    const others = chunks.filter((chunk) => chunk !== one && chunk !== other);
    best = cheaper(best, [...others, chunkOf([...one.classes, ...other.classes])], costOfAll);
  }
  return best.cost < cost ? best : null;
}

/** The plan with the class in another chunk, or by itself, that saves most: pairs are put together too early at times. */
function regrouped({ chunks, cost }: Plan, costOfAll: CostOf): Plan | null {
  let best: Plan = { chunks, cost };
  for (const from of chunks) {
    if (from.classes.length === 1) continue;
    for (const moved of from.classes) {
      const rest = chunkOf(from.classes.filter((one) => one !== moved));
      const others = chunks.filter((chunk) => chunk !== from);
      best = cheaper(best, [...others, rest, chunkOf([moved])], costOfAll);
      for (const to of others) {
        if ((to.roots & moved.roots) === 0n) continue;
        const untouched = others.filter((chunk) => chunk !== to);
        best = cheaper(best, [...untouched, rest, chunkOf([...to.classes, moved])], costOfAll);
      }
    }
    // The first chunk that gives something up is enough: what follows is tried again.
    if (best.cost < cost) return best;
  }
  return null;
}

function cheaper(best: Plan, chunks: readonly Chunk[], costOfAll: CostOf): Plan {
  const cost = costOfAll(chunks);
  return cost < best.cost ? { chunks, cost } : best;
}

const chunkOf = (classes: readonly ModuleClass[]): Chunk => ({
  classes,
  roots: classes.reduce((mask, one) => mask | one.roots, 0n),
  size: classes.reduce((sum, one) => sum + one.size, 0),
});

/** Pages and parts, by their bits: their places in the list of kinds, and what a character weighs that they load. */
interface Loaders {
  readonly indexes: readonly number[];
  /** 1 for each page, less for a part. */
  readonly weight: number;
}
type LoadersOf = (roots: bigint) => Loaders;

/** Bits are looked through once: the plan asks for the same ones a million times. */
function loadersReader(kinds: readonly Kind[]): LoadersOf {
  const known = new Map<bigint, Loaders>();
  return (roots) => {
    const loaders = known.get(roots) ?? loadersOf(roots, kinds);
    known.set(roots, loaders);
    return loaders;
  };
}

function loadersOf(roots: bigint, kinds: readonly Kind[]): Loaders {
  const indexes = kinds.flatMap((_, index) => ((roots >> BigInt(index)) & 1n ? [index] : []));
  return { indexes, weight: indexes.reduce((sum, index) => sum + WEIGHTS[kinds[index] ?? 'part'], 0) };
}

/** The pairs that save most, as far as their own bytes and files go. */
function likeliestPairs(chunks: readonly Chunk[], loadersOf: LoadersOf): (readonly [Chunk, Chunk])[] {
  const weigh = (roots: bigint) => loadersOf(roots).weight;
  const pairs = chunks.flatMap((one, index) =>
    chunks.slice(index + 1).flatMap((other) => {
      const both = weigh(one.roots & other.roots);
      if (both === 0) return [];
      const wasted = (weigh(one.roots) - both) * other.size + (weigh(other.roots) - both) * one.size;
      return [{ saved: both * FILE_COST - wasted, pair: [one, other] as const }];
    }),
  );
  pairs.sort((one, other) => other.saved - one.saved);
  return pairs.slice(0, TRIED_PAIRS).map(({ pair }) => pair);
}

/** What all visits load; infinite where files would import each other, or a page would be heavier than it may. */
function costOf(
  chunks: readonly Chunk[],
  fixed: Fixed,
  kinds: readonly Kind[],
  loadersOf: LoadersOf,
  limit: number,
): number {
  const order = importersFirst(chunks, fixed);
  if (order === null) return Number.POSITIVE_INFINITY;
  if (limit < Number.POSITIVE_INFINITY && heaviest(order, fixed, kinds, loadersOf) > limit)
    return Number.POSITIVE_INFINITY;
  let cost = 0;
  const files = [...fixed.files];
  for (const { roots, size, isOwn } of order) {
    // Those of one page cost the same in every plan, but count towards its files.
    const { indexes, weight } = loadersOf(roots);
    if (!isOwn) cost += weight * (size + FILE_COST);
    for (const index of indexes) files[index] = (files[index] ?? 0) + 1;
  }
  const further = files.map((count, index) => Math.max(0, count - MOST_FILES[kinds[index] ?? 'part']));
  return cost + further.reduce((sum, count) => sum + count, 0) * FURTHER_FILE_COST;
}

/** Characters of the heaviest page. */
function heaviest(
  files: readonly Node[],
  fixed: Fixed,
  kinds: readonly Kind[],
  loadersOf: LoadersOf,
): number {
  const sizes = [...fixed.sizes];
  for (const { roots, size } of files)
    for (const index of loadersOf(roots).indexes) sizes[index] = (sizes[index] ?? 0) + size;
  return Math.max(...sizes.filter((_, index) => kinds[index] === 'page' || kinds[index] === 'first'));
}

/** A file and all pages and parts that load it, also those that load it for a file that imports it. */
interface Node {
  readonly size: number;
  readonly isOwn: boolean;
  readonly imports: Set<Node>;
  roots: bigint;
  state: 'new' | 'open' | 'done';
}

/**
 * The files, each before those that it imports; null where some import each other. Loading a file loads its imports, so
 * each file gets the pages and parts of those that import it.
 */
function importersFirst(chunks: readonly Chunk[], { imported, loaders }: Fixed): Node[] | null {
  const nodeOf = new Map<ModuleClass, Node>();
  const nodes: Node[] = [];
  const add = (
    classes: readonly ModuleClass[],
    { roots, size }: { roots: bigint; size: number },
    isOwn: boolean,
  ) => {
    const node: Node = { size, isOwn, imports: new Set(), roots, state: 'new' };
    nodes.push(node);
    for (const one of classes) {
      nodeOf.set(one, node);
      node.roots |= loaders.get(one) ?? 0n;
    }
  };
  for (const chunk of chunks) add(chunk.classes, chunk, false);
  for (const one of imported) add([one], one, true);
  for (const [one, node] of nodeOf) {
    for (const next of one.imports) {
      const other = nodeOf.get(next);
      if (other !== undefined && other !== node) node.imports.add(other);
    }
  }
  const done: Node[] = [];
  function finish(node: Node): boolean {
    if (node.state !== 'new') return node.state === 'done';
    node.state = 'open';
    for (const next of node.imports) if (!finish(next)) return false;
    node.state = 'done';
    done.push(node);
    return true;
  }
  for (const node of nodes) if (!finish(node)) return null;
  done.reverse();
  for (const node of done) for (const next of node.imports) next.roots |= node.roots;
  return done;
}
