import { REPEATABLE_HOURS } from '@pawhood/contract/limits.ts';
import type { JsonSchema } from '@valibot/to-json-schema';
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
Errors are problem documents (RFC 9457) with a \`code\`. Each encoding of a list has its own \`ETag\`;
send it as \`If-None-Match\` to get a 304. Access tokens are those of the identity provider that \`/config.json\` names, sent as
\`Authorization: Bearer …\`; without a valid one the answer is 401. Calls with an \`Idempotency-Key\`
create something. Use a new UUID for each. A call repeated with the same UUID within ${REPEATABLE_HOURS} hours answers what the first
one created, and creates nothing.
Version ${info.version}.

${calls.join('\n')}`;
}

function callText(name: string, operation: Operation): string {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const notes = [description, bearerSentence(operation)].filter((note) => note !== undefined);
  const lines = [`## \`${name}\``, '', summary, ...notes.flatMap((note) => ['', note]), ''];
  if (parameters.length > 0) {
    lines.push('| parameter | in | needed |', '|---|---|---|');
    for (const parameter of parameters)
      lines.push(`| \`${parameter.name}\` | ${parameter.in} | ${parameter.required ? 'yes' : 'no'} |`);
    lines.push('');
  }
  if (requestBody !== undefined) lines.push(...bodyLines(requestBody.content['application/json'].schema), '');
  lines.push('| status | answer |', '|---|---|');
  for (const [status, answer] of Object.entries(responses))
    lines.push(`| ${status} | ${inCell(answer.description)} |`);
  return `${lines.join('\n')}\n`;
}

function bodyLines(schema: JsonSchema): string[] {
  const { properties, required = [] } = schema;
  if (properties === undefined) return [`The body is a JSON ${typeText(schema)}.`];
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `| \`${name}\` | ${inCell(typeText(field))} | ${required.includes(name) ? 'yes' : 'no'} |`,
  );
  return ['| field of the body | type | needed |', '|---|---|---|', ...fields];
}

function typeText(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return 'any';
  const { anyOf, enum: choices, items, type } = schema;
  if (anyOf !== undefined) return anyOf.map(typeText).join(' or ');
  if (choices !== undefined) return choices.map((choice) => JSON.stringify(choice)).join(', ');
  if (items !== undefined && !Array.isArray(items)) return `list of ${typeText(items)}`;
  return String(type ?? 'any');
}

/** A bar would end the cell of a table. */
const inCell = (text: string): string => text.replaceAll('|', '\\|');

function bearerSentence({ security }: Operation): string | undefined {
  if (security === undefined) return undefined;
  return security.length > 1 ? 'An access token is optional.' : 'Needs an access token.';
}

type Operation = ReturnType<typeof openApiOf>['paths'][string][string];
