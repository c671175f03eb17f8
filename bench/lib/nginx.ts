import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, processorOf } from './built-server.ts';
import { answerAt, type SentAnswer } from './raw-answers.ts';

const DEPLOYED = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url));

/** nginx with one worker, sending a file. */
export interface Nginx {
  readonly url: string;
  /** Processor time it has used, in milliseconds. */
  processorMs(): number;
  stop(): Promise<void>;
}

/**
 * Starts nginx with files, each sent as `encoding` says. Its log is gathered as the product's is.
 *
 * @param folder an empty one.
 */
export async function startNginx(
  folder: string,
  files: readonly { readonly name: string; readonly answer: SentAnswer }[],
): Promise<Nginx> {
  if (spawnSync('nginx', ['-v']).error)
    throw new Error('nginx is not installed: `apt-get install nginx-light`.');
  const port = await freePort();
  mkdirSync(path.join(folder, 'files'), { recursive: true });
  chmodSync(folder, 0o755);
  for (const { name, answer } of files) writeFileSync(path.join(folder, 'files', name), answer.body);
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port, files));
  const child = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while ((await answerAt(`${url}/`, {}).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error(`nginx ended with exit code ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    processorMs: () => processorOf(String(child.pid)),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/**
 * Starts nginx before a server, with the configuration that people copy: TLS, by a certificate of its own, and HTTP/2.
 *
 * @param folder an empty one.
 * @param port of the proxy, which the server's `PUBLIC_URL` names.
 */
export async function startProxy(
  folder: string,
  port: number,
  serverUrl: string,
): Promise<Pick<Nginx, 'stop'>> {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name));
  const asked = ['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  spawnSync('openssl', [...asked, '-subj', '/CN=localhost', '-keyout', `${key}`, '-out', `${certificate}`]);
  const server = readFileSync(DEPLOYED, 'utf8')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('pets.example.org;', `localhost; ssl_certificate ${certificate}; ssl_certificate_key ${key};`)
    .replace('/var/log/nginx', folder)
    .replace('http://127.0.0.1:3000', serverUrl)
    .replace('Host $host', 'Host $http_host');
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; events {} http { ${temporary(folder)}\n${server}\n}`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], { stdio: 'ignore' });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  if (child.exitCode !== null) throw new Error(`nginx ended with exit code ${child.exitCode}.`);
  return {
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** One process, so that its time is that of the work alone. */
function configuration(folder: string, port: number, files: Parameters<typeof startNginx>[1]): string {
  const locations = files.map(({ name, answer: { headers } }) => {
    const coding = headers['content-encoding'];
    return `location = /${name} {
      default_type "${headers['content-type'] ?? ''}"; types { }
      ${coding === undefined ? '' : `add_header content-encoding ${coding};`}
      add_header cache-control "${headers['cache-control'] ?? ''}";
      add_header vary "${headers['vary'] ?? ''}";
    }`;
  });
  return `daemon off; master_process off; pid ${folder}/nginx.pid;
    events { worker_connections 512; }
    http {
      ${temporary(folder)}
      sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 1000000;
      access_log ${folder}/access.log combined buffer=8k flush=1s;
      server { listen 127.0.0.1:${port}; root ${folder}/files; location = / { return 204; } ${locations.join('\n')} }
    }`;
}

/** Folders that nginx may write into. */
const temporary = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
