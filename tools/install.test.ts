import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allPackages, isInstalled, runPackages } from './setup/install.mjs'

let root: string
const write = (file: string, at: Date): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), '{}')
  utimesSync(join(root, file), at, at)
}
const [before, after] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-02T00:00:00Z')]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mehfil-install-'))
  write('package-lock.json', before)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('Our product starts without the packages that only tests use, and tests install them', () => {
  expect(isInstalled(root, runPackages)).toBe(false)
  write('node_modules/.package-lock.json', after)
  expect(isInstalled(root, runPackages)).toBe(true)
  expect(isInstalled(root, allPackages)).toBe(false)
  write('node_modules/vitest/package.json', after)
  expect(isInstalled(root, allPackages)).toBe(true)
})

test('Our product installs again after the list of packages changed', () => {
  write('node_modules/.package-lock.json', after)
  write('package-lock.json', new Date('2026-11-03T00:00:00Z'))
  expect(isInstalled(root, runPackages)).toBe(false)
})
