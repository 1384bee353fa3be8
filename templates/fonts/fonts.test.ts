import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { templateIds } from '../pages/page-view.ts'
import { facesFor, fontFaces, scriptOf, scriptsIn } from './fonts.ts'

const installed = createRequire(import.meta.url)

describe('the faces of a template', () => {
  test.each([...templateIds, 'house'] as const)('Our product has every file of %s', (template) => {
    const files = facesFor(template, 'arabic').map(({ file }) => file)
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter((file) => !existsSync(installed.resolve(file)))).toEqual([])
  })

  test('Our product declares Arabic faces on pages that need them only', () => {
    expect(fontFaces('jaali', 'latin', (file) => file)).not.toContain('arabic')
    expect(fontFaces('jaali', 'arabic', (file) => file)).toContain(
      'aref-ruqaa-arabic-400-normal.woff2',
    )
    expect(fontFaces('jaali', 'arabic', (file) => file)).toContain(
      'cormorant-upright-latin-500-normal.woff2',
    )
  })

  test('Our product slants letters with a face of their own', () => {
    const slants = fontFaces('botanical', 'latin', (file) => file)
      .split('@font-face')
      .filter((rule) => rule.includes('font-style:italic'))
    expect(slants.map((rule) => /url\(([^)]+)\)/.exec(rule)?.[1])).toEqual(
      ['latin', 'latin-ext'].map(
        (subset) =>
          `@fontsource/sorts-mill-goudy/files/sorts-mill-goudy-${subset}-400-italic.woff2`,
      ),
    )
  })

  test('Our product leaves out a face the page has no text in', () => {
    expect(fontFaces('grid', 'latin', () => null)).toBe('')
  })
})

test('Our product sees which scripts a text holds', () => {
  expect(scriptsIn('Ananya & Vikram')).toEqual(['latin'])
  expect(scriptsIn('Layla ليلى')).toEqual(['latin', 'arabic'])
  expect([scriptOf('ar'), scriptOf('fr')]).toEqual(['arabic', 'latin'])
})
