// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { moduleLoader } from './module-loader.ts';

/** Of a module, as the test runner serves it. */
const ADDRESS = '/src/lib/browser/use-hydrated.ts';

const failure = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`);

test('a module that could not be fetched is asked for under another address', async () => {
  const load = vi.fn(() => import('./use-hydrated.ts')).mockRejectedValue(failure(location.origin + ADDRESS));
  const loadModule = moduleLoader(load);
  await expect(loadModule()).rejects.toThrow('Failed to fetch');
  const module = await loadModule();
  expect(Object.keys(module)).toEqual(['useHydrated']);
  // It is another one: the address was another.
  expect(module).not.toBe(await import('./use-hydrated.ts'));
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['no address', new TypeError('Importing a module script failed.')],
  ['the address of another site', failure('https://cdn.example/module.js')],
])('after a failure with %s the module is imported as before', async (_, error) => {
  const load = vi.fn(async () => 'the module').mockRejectedValueOnce(error);
  const loadModule = moduleLoader(load);
  await expect(loadModule()).rejects.toBe(error);
  expect(await loadModule()).toBe('the module');
});
