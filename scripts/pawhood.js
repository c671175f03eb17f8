/** `npm run pawhood -- COMMAND`: the operator's command line, installed and built when that is missing. */
import { refuseOldNode } from './lib/node-version.js';

refuseOldNode();
// Until the command has answered its own: a promise that never settles ends Node with 0.
process.exitCode = 1;
// Not imported above: see start.js.
void import('./lib/launch.js').then(({ launch }) => {
  // npm changes to the checkout; files are named from where the operator is.
  const { INIT_CWD: folder } = process.env;
  if (folder) process.chdir(folder);
  return launch('server/dist/pawhood.js');
});
