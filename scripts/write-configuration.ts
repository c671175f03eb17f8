/** Writes docs/configuration.md and .env.example from the settings of server/src/config/settings.ts. */
import { writeFileSync } from 'node:fs';
import { configurationPage, exampleEnvironment } from '@pawhood/server/config/config-documents.ts';

writeFileSync(new URL('../docs/configuration.md', import.meta.url), configurationPage());
writeFileSync(new URL('../.env.example', import.meta.url), exampleEnvironment());
