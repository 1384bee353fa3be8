import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkLibraries } from './binaries.ts'

let folder: string
let native: string

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'mehfil-links-')))
  native = join(folder, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib', 'libx.so.1.2'), 'x')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const writeLinkList = (target: string) =>
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libx.so.1.2', target }]),
  )

test('creates the short names beside the libraries', () => {
  writeLinkList('native/lib/libx.so')

  expect(linkLibraries(native, join(folder, 'links'))).toBeNull()
  expect(lstatSync(join(native, 'lib', 'libx.so')).isSymbolicLink()).toBe(true)
  expect(linkLibraries(native, join(folder, 'links'))).toBeNull()
})

test('creates them in a folder of its own when the package is read-only', () => {
  writeLinkList('native/closed/libx.so')

  const path = linkLibraries(native, join(folder, 'links'))

  expect(path).toBe([join(folder, 'links'), join(native, 'lib')].join(delimiter))
  expect(readFileSync(join(folder, 'links', 'libx.so'), 'utf8')).toBe('x')
})
