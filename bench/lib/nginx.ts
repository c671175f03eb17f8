import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort, processorOf } from './built-server.ts';
import { answerAt, type SentAnswer } from './raw-answers.ts';

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
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; master_process off; pid ${folder}/nginx.pid;
    events { worker_connections 512; }
    http {
      ${temporary.join(' ')}
      sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 1000000;
      access_log ${folder}/access.log combined buffer=8k flush=1s;
      server { listen 127.0.0.1:${port}; root ${folder}/files; location = / { return 204; } ${locations.join('\n')} }
    }`;
}
