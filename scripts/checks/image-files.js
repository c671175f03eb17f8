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
