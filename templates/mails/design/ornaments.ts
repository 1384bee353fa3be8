import type { OrnamentDrawing, OrnamentColours } from './ornament-drawing.ts'
import { colourStyles } from '../../colour-styles.ts'
import { getMailDesign } from '../../designs.ts'
import { templateIds } from '../../pages/catalogue.ts'
import { getMailManifest } from '../catalogue.ts'
import { hexToOklch } from '../../colour.ts'
import { getFixedColours, type DesignColours } from './look-theme.ts'
import { createTint } from './tint.ts'

/**
 * A picture of a design in the colours of an event. Its name is a hash of the drawing, so it may be
 * cached forever.
 */
export type Ornament = OrnamentDrawing & { name: string }

const ornamentCache = new Map<string, Ornament>()

export function getOrnament(piece: string, colours: DesignColours): Ornament {
  const accent = /^#[0-9a-f]{6}$/.test(colours.accent) ? colours.accent : '#5b2a6e'
  const key = `${colours.design} ${piece} ${accent}`
  const result = ornamentCache.get(key) ?? drawOrnament(piece, { ...colours, accent })
  ornamentCache.set(key, result)
  return result
}

function drawOrnament(piece: string, colours: DesignColours): Ornament {
  const draw = getMailManifest(colours.design).ornaments[piece]
  if (!draw) throw new Error(`The mail design ${colours.design} has no ornament ${piece}.`)
  const drawing = draw(getOrnamentColours(colours))
  return { ...drawing, name: `${piece}-${colours.accent.slice(1)}.${hashText(drawing.svg)}.png` }
}

/** All ornaments: of every mail design in each of its colour styles. */
export function listOrnaments(): Ornament[] {
  const ornaments = templateIds.flatMap((templateId) => {
    const design = getMailDesign({ mode: 'Web', templateId })
    return colourStyles[templateId].flatMap(({ accent }) =>
      Object.keys(getMailManifest(design).ornaments).map((piece) =>
        getOrnament(piece, { design, accent }),
      ),
    )
  })
  return [...new Map(ornaments.map((ornament) => [ornament.name, ornament])).values()]
}

function getOrnamentColours(colours: DesignColours): OrnamentColours {
  const { h } = hexToOklch(colours.accent)
  const { deep, trim } = getFixedColours(colours)
  const reddish = h < 51.5 || h > 308.5
  return {
    deep,
    gold: trim,
    bead: reddish ? '#1f8a84' : '#b5485f',
    ...getMailManifest(colours.design).getOrnamentShades(
      createTint(colours.accent),
      colours.accent,
    ),
  }
}

/** A 53-bit hash (cyrb53), the same in a browser and on the server. */
function hashText(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    one = Math.imul(one ^ letter, 2654435761)
    two = Math.imul(two ^ letter, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36).padStart(11, '0')
}
