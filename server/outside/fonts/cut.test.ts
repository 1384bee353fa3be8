import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { facesFor, heldAxes } from '@mehfil/templates/fonts/fonts.ts'
import { templateIds } from '@mehfil/templates/pages/page-view.ts'
import { cutFonts } from './cut.ts'

const installed = createRequire(import.meta.url)
const kilobytes = 1024

/** The whole alphabet in the Arabic faces, names and addresses in the Latin ones, the rarer Latin letters in none. */
const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةىً ُّ،؛؟'
const latin = 'Ananya & Vikram, Rang Mahal 0123456789 @.+-/:ehilmopstuv'

test.each(templateIds)(
  'Our product sends the faces of an Arabic page of %s in 60 KB',
  async (template) => {
    const faces = facesFor(template, 'arabic').filter(({ file }) => !file.includes('-latin-ext-'))
    const cuts = await cutFonts(
      faces.map(({ file }) => ({
        font: readFileSync(installed.resolve(file)),
        letters: file.includes('-latin-') ? latin : arabic,
        axes: heldAxes(file),
      })),
    )
    expect(cuts.length).toBeGreaterThan(2)
    expect(cuts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(60 * kilobytes)
  },
)
