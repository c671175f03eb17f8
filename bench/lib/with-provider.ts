import { join } from 'node:path';
import { type BuiltServer, startBuilt, withFolder } from './built-server.ts';
import { type Provider, startProvider } from './provider.ts';

/** The built product with nobody in it yet, and who signs people in to it. */
export interface ProvidedServer {
  readonly server: BuiltServer;
  readonly dataDir: string;
  readonly provider: Provider;
}

/**
 * Does some work with a server on an empty data directory, which believes a provider; both end with the work.
 *
 * @param settings further ones, as in the environment.
 */
export async function withProvider(
  settings: Readonly<Record<string, string>>,
  work: (parts: ProvidedServer) => Promise<void>,
): Promise<void> {
  const provider = await startProvider();
  try {
    await withFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      const server = await startBuilt(dataDir, { ...provider.settings, ...settings });
      try {
        await work({ server, dataDir, provider });
      } finally {
        await server.stop();
      }
    });
  } finally {
    provider.close();
  }
}
