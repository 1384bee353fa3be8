import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staleTargets } from './build.mjs'

let root: string

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const stale = (): string[] => staleTargets(root).map(({ name }) => name)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mehfil-build-'))
  for (const file of [
    'package-lock.json',
    'tools/build.mjs',
    'tools/compress-files.mjs',
    'tools/merge-chunks.mjs',
    'tools/page-files.mjs',
    'contract/call.ts',
    'server/main.ts',
    'web/main.tsx',
    'client/client.ts',
    'tools/client/pack-client.mjs',
    'build/server.mjs',
    'build/pages/enhance.js',
    'build/web/index.html',
    'build/mehfil-client.tgz',
  ])
    write(file, 'first')
  for (const { name, stamp } of staleTargets(root)) write(`build/${name}.stamp`, stamp)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('Our product builds nothing while the sources are unchanged', () => {
  expect(stale()).toEqual([])
  write('server/main.test.ts', 'a test is no source')
  write('client/client.test.ts', 'a test is no source')
  write('server/database/baseline.sql', 'read at run time')
  expect(stale()).toEqual([])
})

test('Our product builds the parts of a changed file', () => {
  write('web/main.tsx', 'second')
  expect(stale()).toEqual(['web'])
  write('contract/call.ts', 'second')
  expect(stale()).toEqual(['server', 'web'])
})

test.each(['client/client.ts', 'tools/client/pack-client.mjs'])(
  'Our product packs the client again after a change of %s, and builds nothing else',
  (file) => {
    write(file, 'second')
    expect(stale()).toEqual(['client'])
  },
)

test('Our product builds again after an update of the packages, and builds what is missing', () => {
  rmSync(join(root, 'build', 'server.mjs'))
  rmSync(join(root, 'build', 'mehfil-client.tgz'))
  expect(stale()).toEqual(['server', 'client'])
  write('package-lock.json', 'second')
  expect(stale()).toEqual(['server', 'pages', 'web', 'client'])
})
