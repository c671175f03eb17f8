/**
 * @typedef {object} Instruction One step of a Dockerfile.
 * @property {string} name `COPY`
 * @property {string} rest what stands behind it
 */

/**
 * The steps of a Dockerfile in their order, without comments.
 *
 * @param {string} text
 * @returns {Instruction[]}
 */
export function instructionsOf(text) {
  const lines = text.replaceAll(/\\\n/g, ' ').split('\n');
  return lines
    .map((line) => /^([A-Z]+)\s+(.+)$/.exec(line.trim()))
    .flatMap((match) => (match ? [{ name: match[1] ?? '', rest: match[2] ?? '' }] : []));
}

/**
 * Names of the environment that a Dockerfile sets, but for the search path.
 *
 * @param {string} text
 */
export function namesInImage(text) {
  return instructionsOf(text)
    .filter(({ name }) => name === 'ENV')
    .map(({ rest }) => rest.split('=')[0] ?? '')
    .filter((name) => name !== 'PATH');
}

/**
 * Files of ours that an image runs: those of a release below `/opt/pawhood/current`, from the checkout on.
 *
 * @param {string} text of a Dockerfile
 */
export function filesInImage(text) {
  return [...text.matchAll(/\/opt\/pawhood\/current\/(scripts\/[\w./-]+)/g)].map(([, path = '']) => path);
}

/**
 * Names that our own service's environment has in compose.yaml.
 *
 * @param {string} text
 */
export function namesInCompose(text) {
  const [, service = ''] = /^ {2}pawhood:\n((?: {4}.*\n|\n)+)/m.exec(text) ?? [];
  const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(service) ?? [];
  return [...environment.matchAll(/^ {6}([A-Z_0-9]+):/gm)].map(([, name = '']) => name);
}
