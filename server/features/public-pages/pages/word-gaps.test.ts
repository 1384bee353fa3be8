import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { listFaces } from '@mehfil/templates/fonts/fonts.ts'
import { templateIds, type TemplateId } from '@mehfil/templates/pages/catalogue.ts'
import { getUsualLetters } from '../rules/font-letters.ts'

const installed = createRequire(import.meta.url)
const subsetFont = installed('subset-font') as (
  font: Buffer,
  letters: string,
  options: object,
) => Promise<Buffer>

/** In em. Below it a browser that rounds to pixels draws "Addtocalendar". */
const narrowestGap = 0.2

test.each(templateIds)('Our product keeps words apart in the cut fonts of %s', async (template) => {
  const css = readFileSync(
    new URL(`../../../../templates/pages/${template}/styles.css`, import.meta.url),
    'utf8',
  )
  const widened = Number(/^ {2}--word-gap: ([\d.]+)em;$/m.exec(css)?.[1] ?? 0)
  const faces = listTextFaces(template, css)
  const gaps = await Promise.all(
    faces.map(async (face) => {
      const letters = getUsualLetters(face)
      return [
        letters.includes(' ') && letters.includes('\u00a0'),
        widened + (await measureSpace(readFileSync(installed.resolve(face.file)), letters)),
      ] as const
    }),
  )

  expect(gaps.length).toBeGreaterThan(0)
  expect(gaps.filter(([isKept, gap]) => !isKept || gap < narrowestGap)).toEqual([])
})

test('Our product draws the fonts of pages without rounding a space to whole pixels', () => {
  const css = readFileSync(
    new URL('../../../../templates/pages/base/page.css', import.meta.url),
    'utf8',
  )
  expect(css).toContain('text-rendering: geometricPrecision')
})

/** The Latin faces of running text. */
function listTextFaces(template: TemplateId, css: string) {
  const family = /^ {2}--text: (\w+),/m.exec(css)?.[1]
  return listFaces(template, 'latin').filter(
    (face) => face.family === family && !face.file.includes('-latin-ext-'),
  )
}

/** The width of a space in em, the only glyph of its subset beside the missing one. */
async function measureSpace(font: Buffer, letters: string): Promise<number> {
  const space = await subsetFont(font, letters.includes(' ') ? ' ' : '', {
    targetFormat: 'truetype',
    noHinting: true,
  })
  const tables = new Map(
    Array.from({ length: space.readUInt16BE(4) }, (_, index) => {
      const record = 12 + 16 * index
      return [space.toString('latin1', record, record + 4), space.readUInt32BE(record + 8)]
    }),
  )
  const at = (table: string, offset: number) =>
    space.readUInt16BE((tables.get(table) ?? 0) + offset)
  const lastWidth = at('hhea', 34) - 1
  return at('hmtx', 4 * lastWidth) / at('head', 18)
}
