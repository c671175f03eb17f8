/** The settings as the operator reads them: docs/configuration.md and .env.example. */
import { SETTINGS } from './settings.ts';

const REWRITE = 'npx tsx scripts/write-configuration.ts';

/** docs/configuration.md */
export function configurationPage(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { description, standard }]) =>
      `| \`${name}\` | ${standard && `\`${standard}\``} | ${description} |`,
  );
  return `# Configuration

<!-- Made from server/src/config/settings.ts by: ${REWRITE} -->

Every setting has a default that works on a laptop. Set what you need in a file \`.env\` in the checkout (start from \`.env.example\`), or in the environment, which comes first; an empty value is the same as none. A file elsewhere is named by \`PAWHOOD_ENV\` in the environment: \`PAWHOOD_ENV=/etc/pawhood.env npm start\`. The server and the commands read the same file, so that both use the same data. Wrong settings are named together at the start, their values never printed; so are names in the file that are no settings.

| setting | default | meaning |
|---|---|---|
${rows.join('\n')}
`;
}

/** .env.example: every setting, commented out, with its default. */
export function exampleEnvironment(): string {
  const blocks = Object.entries(SETTINGS).map(
    ([name, { description, standard }]) => `# ${description}\n#${name}=${standard}`,
  );
  return `# Copy this file to .env and remove the # before what you set.\n\n${blocks.join('\n\n')}\n`;
}
