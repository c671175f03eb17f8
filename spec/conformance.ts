import type { Proofs } from './coverage.ts';
import type { Requirement } from './tables.ts';

/** The specification's own parts: what the number before the point of an id stands for. */
const PARTS: Readonly<Record<string, string>> = {
  0: 'The document',
  1: 'What the product does and for whom',
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'The calls it makes',
  8: 'The error catalogue',
  9: 'Business constants and limits',
};

const LEVELS: Readonly<Record<Exclude<Requirement['level'], 'context'>, string>> = {
  browser: 'browser',
  api: 'HTTP',
  unit: 'rule',
};

/**
 * The page that answers, for every requirement, in which edition it holds and which tests prove it.
 *
 * @param requirements in the specification's order
 * @returns Markdown; a test's path leads to its file
 */
export function conformancePage(requirements: readonly Requirement[], proofs: Proofs): string {
  const parts = [...new Set(requirements.map(partOf))];
  const sections = parts.map((part) => {
    const rows = requirements.filter((requirement) => partOf(requirement) === part);
    return [
      `## ${part}. ${PARTS[part] ?? 'Other'}`,
      '',
      '| | requirement | edition | level | tests |',
      '|---|---|---|---|---|',
      ...rows.map((row) => line(row, proofs)),
    ].join('\n');
  });
  return `${[head(requirements, proofs), ...sections].join('\n\n')}\n`;
}

function partOf({ id }: Requirement): string {
  return /^§(\d+)/.exec(id)?.[1] ?? '';
}

function head(requirements: readonly Requirement[], proofs: Proofs): string {
  const testable = requirements.filter(({ level }) => level !== 'context');
  const proved = testable.filter(({ id }) => proofs.has(id)).length;
  return `# Conformance

Generated from \`spec/requirements.tsv\` and the titles of the tests: \`npx tsx spec/check.ts --write\`.
${proved} of ${testable.length} requirements have a test; ${requirements.length - testable.length} sentences only describe, and say nothing that could be tested.

An edition is \`both\`, or the edition and the departure in which the sentence holds. The level says where its test has to be: in a real browser, over HTTP on the real server, or beside the rule.`;
}

function line({ id, sentence, edition, level }: Requirement, proofs: Proofs): string {
  const cells =
    level === 'context'
      ? [edition, '–', 'describes only']
      : [
          edition,
          LEVELS[level],
          (proofs.get(id) ?? []).map(({ path }) => linkTo(path)).join('<br>') || 'none',
        ];
  return `| ${[id, sentence.replaceAll('|', '\\|'), ...cells].join(' | ')} |`;
}

function linkTo(path: string): string {
  return `[${path.replace(/^.*\//, '')}](../${path})`;
}
