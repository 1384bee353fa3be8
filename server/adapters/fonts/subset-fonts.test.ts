import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from 'vitest'
import { listFaces } from '@mehfil/templates/fonts/fonts.ts'
import { templateIds } from '@mehfil/templates/pages/catalogue.ts'
import { subsetFonts } from './subset-fonts.ts'
import { testVariants } from '../../../tools/testing/test-variants.ts'

const installed = createRequire(import.meta.url)
const kilobytes = 1024

/**
 * The whole alphabet in the Arabic fonts, names and addresses in the Latin ones, the rarer Latin
 * letters in none.
 */
const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةىً ُّ،؛؟'
const latin = 'Ananya & Vikram, Rang Mahal 0123456789 @.+-/:ehilmopstuv'

testVariants(templateIds, (template) => template === 'jaali')(
  'Our product sends the fonts of an Arabic page of %s in 60 KB',
  async (template) => {
    const faces = listFaces(template, 'arabic').filter(({ file }) => !file.includes('-latin-ext-'))
    const subsets = await subsetFonts(
      faces.map(({ file, axes }) => ({
        font: readFileSync(installed.resolve(file)),
        letters: file.includes('-latin-') ? latin : arabic,
        axes,
      })),
    )
    expect(subsets.length).toBeGreaterThan(2)
    expect(subsets.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(60 * kilobytes)
  },
)
