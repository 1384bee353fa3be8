import type { Drawing, Paints } from '../art/mails/drawing.ts'
import { night, string } from '../art/mails/fanous.ts'
import { arch, divider, hem } from '../art/mails/jaali.ts'
import { colourStyles } from '../colour-styles.ts'
import { mailDesignOf } from '../designs.ts'
import { templateIds } from '../pages/page-view.ts'
import { lchOf } from './colour.ts'
import { fixedColours, inkOf, type Colours } from './dress-theme.ts'

/** A picture of a mail's design in an event's colours. Its name tells apart what looks apart, so it may be kept for good. */
export type Ornament = Drawing & { name: string }

const pieces = { arch, hem, divider, night, string }
type Piece = keyof typeof pieces

const piecesOf = {
  jaali: ['arch', 'hem', 'divider'],
  typographic: [],
  fanous: ['night', 'string'],
} as const satisfies Record<Colours['design'], readonly Piece[]>

const kept = new Map<string, Ornament>()

export function ornament(piece: Piece, colours: Colours): Ornament {
  const accent = /^#[0-9a-f]{6}$/.test(colours.accent) ? colours.accent : '#5b2a6e'
  const key = `${piece}-${accent.slice(1)}`
  const drawn = kept.get(key) ?? named(key, pieces[piece](paintsOf({ ...colours, accent })))
  kept.set(key, drawn)
  return drawn
}

const named = (key: string, drawing: Drawing): Ornament => ({
  ...drawing,
  name: `${key}.${hashOf(drawing.svg)}.png`,
})

/** Every ornament there is: of each page's mail in each of its colour styles. */
export function allOrnaments(): Ornament[] {
  return templateIds.flatMap((templateId) => {
    const design = mailDesignOf({ mode: 'Web', templateId })
    return colourStyles[templateId].flatMap(({ accent }) =>
      piecesOf[design].map((piece) => ornament(piece, { design, accent })),
    )
  })
}

function paintsOf(colours: Colours): Paints {
  const ink = inkOf(colours.accent)
  const { hue } = lchOf(colours.accent)
  const { deep, trim } = fixedColours(colours)
  const reddish = Math.abs(hue) < 0.9
  const shades =
    colours.design === 'fanous'
      ? { dark: ink(0.2, 0.6), lit: ink(0.33, 0.75), far: ink(0.39, 0.75) }
      : { dark: ink(0.26, 0.5), lit: ink(0.45, 0.7), far: ink(0.5, 0.7) }
  return {
    deep,
    ...shades,
    gold: trim,
    pale: colours.design === 'fanous' ? '#ffdc8a' : '#e3c178',
    bead: reddish ? '#1f8a84' : '#b5485f',
  }
}

/** 53 bits of a text, the same in a browser and on the server (cyrb53). */
function hashOf(text: string): string {
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
