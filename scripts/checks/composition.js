import { parseDocument } from 'yaml';
import { instructionsOf } from './image-files.js';

/**
 * @typedef {object} Service One of a composition, as far as it is looked at here.
 * @property {string} [image]
 * @property {string} [build]
 * @property {Record<string, string>} [environment]
 * @property {{ path: string }[]} [env_file]
 * @property {string[]} [ports]
 * @property {string[]} [volumes]
 * @property {Record<string, { condition: string }>} [depends_on]
 * @property {object} [healthcheck]
 *
 * @typedef {Record<string, Service>} Services by their names
 *
 * @typedef {object} Surroundings What a composition has to agree with.
 * @property {string} image the Dockerfile of what it builds
 * @property {ReadonlySet<string>} settings
 * @property {string} dockerIgnore as .dockerignore is written
 */

/** What a service may say here. An engine may pass over a name that it does not know: a new one is added here first. */
const SAID = new Set(
  `build image restart init read_only tmpfs cap_drop security_opt stop_grace_period ports env_file environment volumes
   depends_on healthcheck`.split(/\s+/),
);

/** Where PostgreSQL's driver takes the password from if the address has none. */
const PASSWORD = 'PGPASSWORD';

/** The oldest PostgreSQL that the server works with. */
const OLDEST_POSTGRES = 15;

/**
 * One sentence for each thing in compose.yaml that an engine would refuse, pass over or find missing.
 *
 * @param {string} text
 * @param {Surroundings} around
 */
export function compositionProblems(text, around) {
  const document = parseDocument(text);
  if (document.errors.length > 0) return document.errors.map(({ message }) => `compose.yaml: ${message}`);
  const { services = {}, volumes = {}, ...others } = document.toJS() ?? {};
  return [
    ...Object.keys(others).map((name) => `compose.yaml says ${name}, which nobody looks at.`),
    ...Object.entries(/** @type {Services} */ (services)).flatMap(([name, service]) => [
      ...misnamed(name, service),
      ...waitedFor(name, service, services, around.image),
      ...(service.build ? ownProblems(service, services, around) : foreignProblems(name, service)),
    ]),
    ...volumeProblems(services, volumes),
    ...secretsInBuild(services, around.dockerIgnore),
    ...unexplained(text),
  ];
}

/** @param {string} name @param {Service} service */
function misnamed(name, service) {
  return Object.keys(service)
    .filter((said) => !SAID.has(said))
    .map((said) => `The service ${name} says ${said}, which is not known here.`);
}

/**
 * Services that one waits for are there, and say when they are healthy.
 *
 * @param {string} name
 * @param {Service} service
 * @param {Services} services
 * @param {string} image
 */
function waitedFor(name, service, services, image) {
  return Object.entries(service.depends_on ?? {}).flatMap(([other, { condition }]) => {
    const found = services[other];
    if (!found) return [`The service ${name} waits for ${other}, which is not there.`];
    const isAsked =
      found.healthcheck !== undefined || (found.build && saidIn(image, 'HEALTHCHECK').length > 0);
    return condition === 'service_healthy' && !isAsked
      ? [`The service ${name} waits until ${other} is healthy, and nobody asks whether it is.`]
      : [];
  });
}

/**
 * Our own service: its settings, and what it shares with its image and with the database.
 *
 * @param {Service} service
 * @param {Services} services
 * @param {Surroundings} around
 */
function ownProblems({ environment = {}, ports = [], volumes = [] }, services, { image, settings }) {
  const exposed = saidIn(image, 'EXPOSE');
  const mounted = volumes.map((volume) => volume.split(':')[1]);
  return [
    ...Object.keys(environment)
      .filter((name) => !settings.has(name) && name !== PASSWORD)
      .map((name) => `compose.yaml sets ${name}, which is no setting.`),
    ...ports
      .filter((port) => !exposed.includes(port.split(':').at(-1) ?? ''))
      .map((port) => `compose.yaml publishes ${port}, and the image listens on ${exposed.join(', ')}.`),
    ...saidIn(image, 'VOLUME')
      .filter((folder) => !mounted.includes(folder))
      .map((folder) => `compose.yaml has no volume at ${folder}, where the image keeps its data.`),
    ...databaseProblems(environment, services),
  ];
}

/**
 * The address names a service and its owner. The password stands beside it as the service has it: in the address some
 * characters would mean something else.
 *
 * @param {Record<string, string>} environment
 * @param {Services} services
 */
function databaseProblems(environment, services) {
  const address = environment['DATABASE_URL'] ?? '';
  const [, user, password, host = ''] = /^postgresql:\/\/(\w+)(:.*)?@(\w+):\d+\//.exec(address) ?? [];
  const database = services[host]?.environment;
  if (!database)
    return [`DATABASE_URL of compose.yaml leads to ${host || 'no host'}, which is no service of it.`];
  const { POSTGRES_USER: owner, POSTGRES_PASSWORD: expected } = database;
  return [
    ...(owner === user ? [] : [`DATABASE_URL of compose.yaml names ${user}, and ${host} makes ${owner}.`]),
    ...(password === undefined
      ? []
      : [`DATABASE_URL of compose.yaml has a password: ${PASSWORD} is for that.`]),
    ...(environment[PASSWORD] === expected
      ? []
      : [`${PASSWORD} of compose.yaml is not the password of ${host}.`]),
  ];
}

/** Somebody else's image has a version that we work with. @param {string} name @param {Service} service */
function foreignProblems(name, { image = '' }) {
  const [, major] = /^postgres:(\d+)$/.exec(image) ?? [];
  return Number(major) >= OLDEST_POSTGRES
    ? []
    : [`The service ${name} has the image ${image}, which is not known here.`];
}

/** @param {Services} services @param {Record<string, unknown>} declared */
function volumeProblems(services, declared) {
  const used = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  return [
    ...used
      .filter((volume) => !(volume in declared))
      .map((volume) => `compose.yaml uses the volume ${volume} without naming it below volumes.`),
    ...Object.keys(declared)
      .filter((volume) => !used.includes(volume))
      .map((volume) => `compose.yaml has the volume ${volume}, which no service uses.`),
  ];
}

/** A file of secrets beside the Dockerfile would be copied into the build, where layers keep it. @param {Services} services @param {string} dockerIgnore */
function secretsInBuild(services, dockerIgnore) {
  const files = [
    '.env',
    ...Object.values(services).flatMap((service) => (service.env_file ?? []).map(({ path }) => path)),
  ];
  return files
    .filter((file) => !dockerIgnore.split('\n').includes(file))
    .map((file) => `.dockerignore lets ${file} into the build of the image.`);
}

/** A name without a sentence for whoever has not set it is empty in silence. @param {string} text */
function unexplained(text) {
  return [...text.matchAll(/\$\{?(\w+)(?!\w*:[?-])\}?/g)].map(
    ([, name]) => `compose.yaml takes ${name} from .env and does not say what it needs where it is missing.`,
  );
}

/** What a Dockerfile says by an instruction. @param {string} image @param {string} name */
function saidIn(image, name) {
  return instructionsOf(image)
    .filter((instruction) => instruction.name === name)
    .map(({ rest }) => rest);
}
