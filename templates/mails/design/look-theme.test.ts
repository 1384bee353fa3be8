import { describe, expect, it } from 'vitest'
import { colourStyles } from '../../colour-styles.ts'
import { contrastRatio, hexToOklch } from '../../colour.ts'
import { mailDesigns, type MailDesign } from '../catalogue.ts'
import { getFixedColours, createDesignTheme } from './look-theme.ts'
import type { MailColourRole } from '../layout/theme.ts'

const looks = mailDesigns.flatMap((design) =>
  Object.values(colourStyles)
    .flat()
    .map(({ accent }) => ({ design, accent })),
)
/** Their buttons have a colour of the design. */
/** Black or gold type, warm lamps, and paper of the opposite colour. */
const ownButtons: MailDesign[] = ['typographic', 'blacktie', 'disco', 'cutpaper']
const read: Array<[MailColourRole, MailColourRole]> = [
  ['text', 'card'],
  ['text', 'soft'],
  ['muted', 'card'],
  ['muted', 'soft'],
  ['foot', 'page'],
  ['accent', 'card'],
  ['accent', 'soft'],
  ['highlight', 'card'],
  ['highlight', 'soft'],
  ['buttonText', 'button'],
  ['button', 'card'],
]

describe('Our product', () => {
  it.each(looks)(
    'keeps all text of $design in $accent readable in light and dark mode',
    ({ design, accent }) => {
      const theme = createDesignTheme({ design, accent })
      for (const tone of ['light', 'dark'] as const) {
        for (const [ink, ground] of read)
          expect
            .soft(
              contrastRatio(theme[ink][tone], theme[ground][tone]),
              `${ink} on ${ground}, ${tone}`,
            )
            .toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it('detects an unreadable colour', () => {
    expect(contrastRatio('#9a9a9a', '#ffffff')).toBeLessThan(4.5)
    expect(contrastRatio('#ffffff', '#000000')).toBe(21)
  })

  it('keeps the hue of the accent and avoids pure black and white, which some mail programs invert', () => {
    for (const { design, accent } of looks.filter(({ design: one }) => !ownButtons.includes(one))) {
      const turn = Math.abs(
        hexToOklch(createDesignTheme({ design, accent }).button.light).h - hexToOklch(accent).h,
      )
      expect(Math.min(turn, 360 - turn)).toBeLessThan(hexToOklch(accent).c < 0.02 ? 180 : 5.7)
      expect(
        Object.values(createDesignTheme({ design, accent })).flatMap(({ dark }) => [dark]),
      ).not.toContain('#000000')
    }
  })

  it('uses middle tones for frames and bars, which mail programs do not invert', () => {
    for (const { accent } of looks)
      expect(hexToOklch(getFixedColours({ design: 'typographic', accent }).deep).l).toBeGreaterThan(
        0.41,
      )
  })
})
