import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../calls/problems.ts';

/** A path that has routes, and their methods. */
interface ServedPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Answers what no route takes: 405 with `Allow` for a path that has other methods, otherwise 404. */
export function answerUnknownPaths(app: FastifyInstance): void {
  const paths = new Map<string, ServedPath>();
  app.addHook('onRoute', ({ url, method }) => {
    const path = paths.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) path.methods.add(name);
    paths.set(url, path);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.raw.url?.split('?')[0] ?? '/';
    const methods = [...paths.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((path) => [...path.methods]);
    // A route that has the method and still came here does not know this one address (an asset that is not there).
    if (methods.length === 0 || methods.includes(request.method))
      return sendProblem(reply, new ProductError('unknown_path'));
    reply.header('allow', [...new Set(methods)].sort().join(', '));
    return sendProblem(reply, new ProductError('method_not_allowed'));
  });
}

/** The addresses a route's path stands for: `:name` is one segment, `*` the rest. */
function patternOf(url: string): RegExp {
  // Pages answer every path but those of the API.
  if (url === '/*') return /^\/(?!(?:local\/)?api(?:\/|$))/;
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[^/]+/g, '[^/]+')
    .replace('*', '.*');
  return new RegExp(`^${source}$`);
}
