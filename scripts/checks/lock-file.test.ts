import { expect, test } from 'vitest';
import { faultsOf, missingPlatformPackages } from './lock-file.js';

const biome = { version: '9.7.0', dev: true };

test('a platform package that npm left out is added with its platform', () => {
  const packages = {
    'node_modules/biome': {
      ...biome,
      optionalDependencies: { '@biome/linux-arm64-musl': '9.7.0', '@biome/win32-ia32': '9.7.0' },
    },
    'node_modules/@biome/win32-ia32': { version: '9.7.0' },
  };
  expect(missingPlatformPackages({ packages })).toEqual({
    'node_modules/@biome/linux-arm64-musl': {
      version: '9.7.0',
      cpu: ['arm64'],
      os: ['linux'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
  });
  expect(faultsOf({ packages })).toEqual([expect.stringContaining('@biome/linux-arm64-musl')]);
});

test('a package beside its parent, or of no one platform, is not missing', () => {
  const packages = {
    'node_modules/a': { ...biome, optionalDependencies: { 'a-linux-x64': '5.0.0', cpp: '7.0.0' } },
    'node_modules/a/node_modules/a-linux-x64': { version: '5.0.0' },
    server: { optionalDependencies: { '@pg/darwin-x64': '5.0.0' } },
    'node_modules/@pg/darwin-x64': { version: '5.0.0' },
  };
  expect(missingPlatformPackages({ packages })).toEqual({});
});

test('a host and an open version are faults', () => {
  const packages = {
    '': { dependencies: { react: '^19.2.9', vite: '8.3.8', ts: 'npm:typescript@7.0.2' } },
    'node_modules/react': { version: '19.2.9', resolved: 'https://registry.example.org/react.tgz' },
    'node_modules/@pawhood/web': { resolved: 'web' },
  };
  expect(faultsOf({ packages })).toEqual([
    expect.stringMatching(/^node_modules\/react names the host/),
    'package.json asks for react ^19.2.9: pin one version.',
  ]);
});
