import { describe, expect, it } from 'vitest'
import {
  listLockfileFindings,
  listRanges,
  listSettingFindings,
  type LockedPackage,
} from './lockfile.ts'

const integrity = `sha512-${'a'.repeat(86)}==`
const sound: LockedPackage = { version: '1.2.3', integrity }
const listFindings = (path: string, locked: LockedPackage) =>
  listLockfileFindings({ lockfileVersion: 3, packages: { '': {}, [path]: locked } }, ['server'])

describe('Our product', () => {
  it.each<[string, string, LockedPackage]>([
    ['a package of the registry', 'node_modules/pg', sound],
    [
      'its address there',
      'node_modules/pg',
      { ...sound, resolved: 'https://registry.npmjs.org/pg/-/pg-1.2.3.tgz' },
    ],
    ['a workspace', 'node_modules/@mehfil/server', { resolved: 'server', link: true }],
    ['a script that was looked at', 'node_modules/esbuild', { ...sound, hasInstallScript: true }],
    [
      "a linter's package for another platform without a checksum",
      'node_modules/@oxlint/binding-win32-x64-msvc',
      { version: '1.2.3', dev: true, optional: true },
    ],
  ])('takes %s from its lockfile', (_, path, locked) => {
    expect(listFindings(path, locked)).toEqual([])
  })

  it.each<[string, string, LockedPackage, string]>([
    [
      'of another server',
      'node_modules/pg',
      { ...sound, resolved: 'https://evil.example/pg.tgz' },
      'comes from https://evil.example',
    ],
    [
      'of a server with a similar name',
      'node_modules/pg',
      { ...sound, resolved: 'https://registry.npmjs.org.evil.example/pg.tgz' },
      'comes from',
    ],
    [
      'of a repository',
      'node_modules/pg',
      { ...sound, resolved: 'git+ssh://git@github.com/a/pg.git#1' },
      'comes from git+ssh',
    ],
    [
      'under another name',
      'node_modules/pg',
      { ...sound, name: 'pg-evil' },
      'is pg-evil under another name',
    ],
    [
      'without a checksum',
      'node_modules/a/node_modules/pg',
      { version: '1.2.3' },
      'has no checksum',
    ],
    [
      'with a weak checksum',
      'node_modules/pg',
      { ...sound, integrity: 'sha1-abc=' },
      'has a weak checksum',
    ],
    [
      'with an unknown script',
      'node_modules/pg',
      { ...sound, hasInstallScript: true },
      'has an install script',
    ],
    [
      'with a version that is an address',
      'node_modules/pg',
      { ...sound, version: 'file:../pg' },
      'is no version',
    ],
    [
      "of the linter's family in what is shipped",
      'node_modules/@oxlint/binding-evil',
      { version: '1.2.3' },
      'has no checksum',
    ],
    [
      'that is a link out of the product',
      'node_modules/pg',
      { resolved: '../pg', link: true },
      'which is no workspace',
    ],
  ])('refuses a package %s', (_, path, locked, finding) => {
    expect(listFindings(path, locked).join()).toContain(finding)
  })

  it('names direct dependencies that are a range', () => {
    expect(
      listRanges({
        dependencies: { pg: '^8.0.0', zod: '4.6.7' },
        devDependencies: { tsx: 'latest' },
      }),
    ).toEqual(['pg: ^8.0.0 is no exact version', 'tsx: latest is no exact version'])
  })

  it('insists that npm runs no scripts and knows no other registry', () => {
    expect(listSettingFindings('ignore-scripts=true\n')).toEqual([])
    expect(
      listSettingFindings('@a:registry=https://evil.example\n//evil.example/:_authToken=1\n'),
    ).toHaveLength(3)
  })
})
