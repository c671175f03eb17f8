import { expect, test } from 'vitest';
import { differences, logsElsewhere, missingPaths, namesInUnit, settingsOf, unknown } from './deployment.js';
import { filesInImage, instructionsOf, namesInImage } from './image-files.js';

const settings = settingsOf('# Port.\n#PORT=3000\n\n# Folder.\n#DATA_DIR=./data\n');

test('a unit may name settings and the file with them, and nothing else', () => {
  const unit =
    '[Service]\nEnvironment=PORT=80\n#Environment=OLD=1\nEnvironment="DATADIR=/x"\nEnvironment=PAWHOOD_ENV=/y\n';
  expect(namesInUnit(unit)).toEqual(['PORT', 'DATADIR', 'PAWHOOD_ENV']);
  expect(unknown('a.service', namesInUnit(unit), settings)).toEqual([
    'a.service sets DATADIR, which is no setting.',
  ]);
});

test('a unit beside the server works as its account and by its settings', () => {
  const unit = '[Service]\nUser=nala\nEnvironment=PAWHOOD_ENV=/y\nRestart=always\n';
  expect(differences('a page', unit, 'User=nala\nEnvironment=PAWHOOD_ENV=/y\n')).toEqual([]);
  expect(differences('a page', unit, 'User=nala\nEnvironment=PAWHOOD_ENV=/x\n')).toEqual([
    'The unit in a page has no Environment=PAWHOOD_ENV=/y, which deploy/pawhood.service has.',
  ]);
});

test('a log where an example has it can be written by the service', () => {
  const example = '# A path, such as /var/log/nala/security.log.\n#SECURITY_LOG=\n';
  expect(logsElsewhere('a.service', 'User=nala\nLogsDirectory=nala\n', example)).toEqual([]);
  for (const unit of ['User=nala\n', '#LogsDirectory=nala\n', 'LogsDirectory=other\n'])
    expect(logsElsewhere('a.service', unit, example)).toEqual([
      'a.service does not let the service write to /var/log/nala/, which .env.example names.',
    ]);
});

test('a file that is named has to be there', () => {
  expect(missingPaths('a page', ['package.json', 'docs/../LICENSE', 'deploy/cats.conf'])).toEqual([
    'a page names deploy/cats.conf, which is not there.',
  ]);
});

const IMAGE = `# ENV COMMENT=1
FROM node AS build
RUN one \\
  two
ENV PATH=/bin
ENV PROT=80
CMD ["node", "/opt/pawhood/current/scripts/release/health.js"]
`;

test('of an image its steps, the settings in it and the files of ours that it runs are known', () => {
  expect(instructionsOf(IMAGE).slice(0, 2)).toEqual([
    { name: 'FROM', rest: 'node AS build' },
    { name: 'RUN', rest: 'one    two' },
  ]);
  expect(unknown('an image', namesInImage(IMAGE), settings)).toEqual([
    'an image sets PROT, which is no setting.',
  ]);
  expect(filesInImage(IMAGE)).toEqual(['scripts/release/health.js']);
});
