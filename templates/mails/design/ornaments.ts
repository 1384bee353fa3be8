import { createOrnament, type Ornament, type OrnamentColours } from './ornament-drawing.ts'
import { getMailDesign, listColourStyles, type EventDesign } from '../../designs.ts'
import { templateIds } from '../../pages/catalogue.ts'
import { getMailManifest, mailDesigns } from '../catalogue.ts'
import { scenes } from '../families/scenes.ts'
import { hexToOklch } from '../../colour.ts'
import { getFixedColours, type DesignColours } from './look-theme.ts'
import { createTint } from './tint.ts'

const ornamentCache = new Map<string, Ornament>()

/** An ornament of a design in the colours of an event. */
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
  return createOrnament(`${piece}-${colours.accent.slice(1)}`, draw(getOrnamentColours(colours)))
}

/**
 * All pictures of mails: the ornaments of every design in each colour style that an event may give
 * it, and the scenes of our own mails.
 */
export function listOrnaments(): Ornament[] {
  const events: EventDesign[] = [
    ...templateIds.map((templateId) => ({ mode: 'Web', templateId }) as const),
    ...mailDesigns.map((templateId) => ({ mode: 'Email', templateId }) as const),
  ]
  const ornaments = events.flatMap((event) => {
    const design = getMailDesign(event)
    return listColourStyles(event).flatMap(({ accent }) =>
      Object.keys(getMailManifest(design).ornaments).map((piece) =>
        getOrnament(piece, { design, accent }),
      ),
    )
  })
  return [
    ...new Map(
      [...ornaments, ...Object.values(scenes)].map((ornament) => [ornament.name, ornament]),
    ).values(),
  ]
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
