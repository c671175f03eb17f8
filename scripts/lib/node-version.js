/**
 * Oldest Node that runs Pawhood: major and minor; a test holds it against package.json.
 *
 * @type {readonly [number, number]}
 */
export const OLDEST_NODE = [20, 19];

/**
 * The sentence for somebody whose Node is too old; null for one that will do.
 *
 * Written so that every Node that knows modules can read it: without it, an old one would only complain about syntax.
 *
 * @param {string} version as in `process.versions.node`
 */
export function refusalOf(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
  return isOld
    ? 'Pawhood needs Node ' +
        OLDEST_NODE.join('.') +
        ' or newer; this is Node ' +
        version +
        '. See https://nodejs.org.'
    : null;
}

/** Ends the process with one sentence when its Node is too old. */
export function refuseOldNode() {
  const refusal = refusalOf(process.versions.node);
  if (refusal === null) return;
  console.error(refusal);
  process.exit(1);
}
