import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { templateIds } from '../pages/catalogue.ts'
import { listEarlyFaces, listFaces, renderFontFaces, getScript, listScripts } from './fonts.ts'

const installed = createRequire(import.meta.url)

describe('the faces of a template', () => {
  test.each([...templateIds, 'product'] as const)(
    'Our product has every file of %s',
    (template) => {
      const files = listFaces(template, 'arabic').map(({ file }) => file)
      expect(files.length).toBeGreaterThan(2)
      expect(files.filter((file) => !existsSync(installed.resolve(file)))).toEqual([])
    },
  )

  test('Our product declares Arabic faces on pages that need them only', () => {
    expect(renderFontFaces('jaali', 'latin', ({ file }) => file)).not.toContain('arabic')
    expect(renderFontFaces('jaali', 'arabic', ({ file }) => file)).toContain(
      'aref-ruqaa-arabic-400-normal.woff2',
    )
    expect(renderFontFaces('jaali', 'arabic', ({ file }) => file)).toContain(
      'cormorant-upright-latin-500-normal.woff2',
    )
  })

  test('Our product has a real italic face for slanted text', () => {
    const slants = renderFontFaces('botanical', 'latin', ({ file }) => file)
      .split('@font-face')
      .filter((rule) => rule.includes('font-style:italic'))
    expect(slants.map((rule) => /url\(([^)]+)\)/.exec(rule)?.[1])).toEqual(
      ['latin', 'latin-ext'].map(
        (subset) =>
          `@fontsource/sorts-mill-goudy/files/sorts-mill-goudy-${subset}-400-italic.woff2`,
      ),
    )
  })

  test('Our product leaves out fonts for scripts that the page does not use', () => {
    expect(renderFontFaces('grid', 'latin', () => null)).toBe('')
  })
})

test('Our product detects the scripts of a text', () => {
  expect(listScripts('Ananya & Vikram')).toEqual(['latin'])
  expect(listScripts('Layla ليلى')).toEqual(['latin', 'arabic'])
  expect([getScript('ar'), getScript('fr')]).toEqual(['arabic', 'latin'])
})

test('Our product names the lightest face of each family of the script as early', () => {
  const listFiles = (template: 'jaali' | 'marigold', script: 'latin' | 'arabic') =>
    listEarlyFaces(template, script).map(
      ({ file, axes }) => `${file.split('/').at(-1)}${axes ? ` ${axes['wght']}` : ''}`,
    )
  expect(listFiles('jaali', 'latin')).toEqual([
    'cormorant-upright-latin-500-normal.woff2',
    'alegreya-sans-latin-400-normal.woff2',
  ])
  expect(listFiles('marigold', 'arabic')).toEqual([
    'rakkas-arabic-400-normal.woff2',
    'baloo-bhaijaan-2-arabic-wght-normal.woff2 450',
  ])
})

test('Our product cuts a variable font to faces whose weights leave no gap', () => {
  const weights = listFaces('marigold', 'latin')
    .filter(({ family, file }) => family === 'Anek' && !file.includes('-latin-ext-'))
    .map(({ weight, axes }) => [weight, axes])
  expect(weights).toEqual([
    ['1 564', { wght: 450 }],
    ['565 1000', { wght: 680 }],
  ])
})
