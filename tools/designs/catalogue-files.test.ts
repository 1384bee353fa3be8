import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listCatalogueFiles } from './catalogue-files.ts'
import { listFontFiles } from './font-files.ts'
import { listTypeCovers } from './type-covers.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'designs-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const addFile = (path: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), '')
}
const getText = (path: string) =>
  listCatalogueFiles(root).find((file) => file.path === path)?.text ?? ''

describe('Our product', () => {
  it('finds a design by its folder with a manifest, and no other folder', () => {
    for (const path of [
      'templates/pages/rose-garden/index.ts',
      'templates/pages/grid/index.ts',
      'templates/pages/text/title.ts',
      'templates/mails/fanous/index.ts',
    ])
      addFile(path)
    const manifests = getText('templates/pages/manifests.ts')
    expect(manifests).toContain("import { manifest as roseGarden } from './rose-garden/index.ts'")
    expect(manifests).toContain("{\n  grid,\n  'rose-garden': roseGarden,\n}")
    expect(manifests).not.toContain('text')
    expect(getText('templates/pages/drawings.ts')).toContain("'./rose-garden/cover.tsx'")
    expect(getText('templates/mails/drawings.ts')).toContain("'./fanous/invitation.tsx'")
  })

  it('has current lists of its designs, of their fonts and of their covers', () => {
    const files = [...listCatalogueFiles(projectRoot), listFontFiles(), listTypeCovers()]
    for (const { path, text } of files)
      expect(readFileSync(join(projectRoot, path), 'utf8'), path).toBe(text)
  })
})
