import { expect, test } from 'vitest';
import { missingPaths, namesInUnit, settingsOf, unknown } from './deployment.js';

const settings = settingsOf('# Port.\n#PORT=3000\n\n# Folder.\n#DATA_DIR=./data\n');

test('a unit may name settings and the file with them, and nothing else', () => {
  const unit =
    '[Service]\nEnvironment=PORT=80\n#Environment=OLD=1\nEnvironment="DATADIR=/x"\nEnvironment=PAWHOOD_ENV=/y\n';
  expect(namesInUnit(unit)).toEqual(['PORT', 'DATADIR', 'PAWHOOD_ENV']);
  expect(unknown('a.service', namesInUnit(unit), settings)).toEqual([
    'a.service sets DATADIR, which is no setting.',
  ]);
});

test('a file that is named has to be there', () => {
  expect(missingPaths('a page', ['package.json', 'docs/../LICENSE', 'deploy/cats.conf'])).toEqual([
    'a page names deploy/cats.conf, which is not there.',
  ]);
});
