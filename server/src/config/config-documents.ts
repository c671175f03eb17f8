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

Every setting has a default that works on a laptop. Put the ones you need into a file \`.env\` in the checkout, or beside an unpacked release (start from \`.env.example\`). To use a file elsewhere, name it in the environment: \`PAWHOOD_ENV=/etc/pawhood.env npm start\`. You can also set a value in the environment; it then wins over the file. An empty value is the same as none.

The server and the commands read the same file, so that both use the same data. If settings are wrong, or a name in the file is not a setting, the server names all of them when it starts. It never prints their values.

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
  return `# Copy this file to .env and remove the # before each setting you change.\n\n${blocks.join('\n\n')}\n`;
}
