import { basename } from 'node:path'
import type { PackLook } from '@mehfil/door/pack.ts'
import { getAccent } from '@mehfil/templates/colour-styles.ts'
import { contrastRatio, hexToOklch, oklchToHex } from '@mehfil/templates/colour.ts'
import { getPageDesign } from '@mehfil/templates/designs.ts'
import { listFaces } from '@mehfil/templates/fonts/fonts.ts'
import { getPageManifest } from '@mehfil/templates/pages/catalogue.ts'
import type { EventRow } from '../../events/store/event.ts'

/** What a label of this event looks like: its colour, dark enough on paper, and its title's font. */
export function getPackLook({
  mode,
  templateId,
  colourStyle,
  languages,
}: Pick<EventRow, 'mode' | 'templateId' | 'colourStyle' | 'languages'>): PackLook {
  const design = getPageDesign({ mode, templateId })
  const { fonts } = getPageManifest(design)
  const families = new Set([fonts.latin[0]?.family, fonts.arabic[0]?.family])
  return {
    language: languages[0] ?? 'en',
    accent: darkenForPaper(getAccent(design, colourStyle)),
    fonts: listFaces(design, 'arabic')
      .filter(({ family, slant }) => families.has(family) && !slant)
      .map(({ file, weight, unicodeRange }) => ({
        url: `/fonts/${basename(file)}`,
        weight,
        range: unicodeRange,
      })),
  }
}

const readableContrast = 4.5

function darkenForPaper(accent: string): string {
  const colour = hexToOklch(accent)
  for (let l = colour.l; l > 0; l -= 0.04) {
    const darker = oklchToHex({ ...colour, l })
    if (contrastRatio(darker, '#ffffff') >= readableContrast) return darker
  }
  return '#000000'
}
