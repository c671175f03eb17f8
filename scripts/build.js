/** `npm run build`: builds web and server, whether or not it is needed. */
import { buildAnew } from './lib/build.js';
import { install } from './lib/install.js';

try {
  await install();
  await buildAnew();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
