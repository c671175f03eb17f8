import { readFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

/** Longest subject line of a commit, in characters. */
const LONGEST = 72;

const FORM = /^(feat|fix|perf|refactor|test|docs|build)(\([a-z][a-z0-9-]*\))?: [^A-Z\s]\S*( \S+)*[^.]$/;

/**
 * Says what is wrong with a commit's subject; null when nothing is.
 *
 * @param {string} message the whole message
 */
export function faultOf(message) {
  const subject = message.split('\n', 1)[0] ?? '';
  // What git writes by itself, and what is folded into another commit before it is pushed.
  if (/^(Merge|Revert|fixup!|squash!) /.test(subject)) return null;
  if (subject.length > LONGEST) {
    return `The subject has ${subject.length} characters; ${LONGEST} are what a log shows.`;
  }
  if (!FORM.test(subject)) {
    return 'The subject reads `type(feature): imperative`, type being feat, fix, perf, refactor, test, docs or build, for example: fix(directory): keep the page when a sort is chosen';
  }
  return null;
}

const [, script, file] = argv;
if (script === fileURLToPath(import.meta.url) && file) {
  const fault = faultOf(await readFile(file, 'utf8'));
  if (fault !== null) {
    console.error(fault);
    process.exitCode = 1;
  }
}
