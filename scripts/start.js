/** `npm start`: installs what is missing, builds what has changed, and starts the server in this process. */
import { refuseOldNode } from './lib/node-version.js';

refuseOldNode();
// Not imported above: an old Node could not read them, and would say so before anybody could explain.
void import('./lib/launch.js').then(({ launch }) => launch('server/dist/main.js'));
