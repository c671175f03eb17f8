import { REPEATABLE_HOURS } from '@pawhood/contract/limits.ts';
import type { openApiOf } from './openapi.ts';

/** The API's description as a page for people: docs/api.md. */
export function apiMarkdown({ info, paths }: ReturnType<typeof openApiOf>): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      callText(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  return `# The API

Generated from the contract (\`contract/src\`); \`/api/openapi.json\` is the same for programs (OpenAPI 3.1).
Errors are problem documents (RFC 9457) with a \`code\`. Lists carry an \`ETag\` in every encoding; ask again with
\`If-None-Match\`. Access tokens are those of the identity provider that \`/config.json\` names, sent as
\`Authorization: Bearer …\`; without a valid one the answer is 401. Calls with an \`Idempotency-Key\` add something:
give each addition a UUID, and sent again with it within ${REPEATABLE_HOURS} hours it answers what it has made and adds nothing.
Version ${info.version}.

${calls.join('\n')}`;
}

function callText(name: string, operation: Operation): string {
  const { summary, description, parameters = [], responses } = operation;
  const notes = [description, bearerSentence(operation)].filter((note) => note !== undefined);
  const lines = [`## \`${name}\``, '', summary, ...notes.flatMap((note) => ['', note]), ''];
  if (parameters.length > 0) {
    lines.push('| parameter | in | needed |', '|---|---|---|');
    for (const parameter of parameters)
      lines.push(`| \`${parameter.name}\` | ${parameter.in} | ${parameter.required ? 'yes' : 'no'} |`);
    lines.push('');
  }
  lines.push('| status | answer |', '|---|---|');
  for (const [status, answer] of Object.entries(responses))
    lines.push(`| ${status} | ${answer.description} |`);
  return `${lines.join('\n')}\n`;
}

function bearerSentence({ security }: Operation): string | undefined {
  if (security === undefined) return undefined;
  return security.length > 1 ? 'An access token is optional.' : 'Needs an access token.';
}

type Operation = ReturnType<typeof openApiOf>['paths'][string][string];
