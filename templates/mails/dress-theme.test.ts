import { describe, expect, it } from 'vitest'
import { colourStyles } from '../colour-styles.ts'
import { contrast } from '../contrast.ts'
import { mailDesigns } from '../designs.ts'
import { lchOf } from './colour.ts'
import { fixedColours, themeOfDress } from './dress-theme.ts'
import type { Role } from './theme.ts'

const looks = mailDesigns.flatMap((design) =>
  Object.values(colourStyles)
    .flat()
    .map(({ accent }) => ({ design, accent })),
)
const read: Array<[Role, Role]> = [
  ['text', 'card'],
  ['text', 'soft'],
  ['muted', 'card'],
  ['muted', 'soft'],
  ['muted', 'page'],
  ['accent', 'card'],
  ['accent', 'soft'],
  ['highlight', 'card'],
  ['highlight', 'soft'],
  ['buttonText', 'button'],
  ['button', 'card'],
]

describe('Our product', () => {
  it.each(looks)(
    'keeps every word of $design in $accent readable, by day and by night',
    ({ design, accent }) => {
      const theme = themeOfDress({ design, accent })
      for (const tone of ['light', 'dark'] as const) {
        for (const [ink, ground] of read)
          expect
            .soft(contrast(theme[ink][tone], theme[ground][tone]), `${ink} on ${ground}, ${tone}`)
            .toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it('finds fault with a colour that cannot be read', () => {
    expect(contrast('#9a9a9a', '#ffffff')).toBeLessThan(4.5)
    expect(contrast('#ffffff', '#000000')).toBe(21)
  })

  it('keeps the hue of the accent, and no mail purely black or white where a program turns colours over', () => {
    for (const { design, accent } of looks.filter(({ design: one }) => one !== 'typographic')) {
      expect(
        Math.abs(lchOf(themeOfDress({ design, accent }).button.light).hue - lchOf(accent).hue),
      ).toBeLessThan(lchOf(accent).chroma < 0.02 ? 7 : 0.1)
      expect(
        Object.values(themeOfDress({ design, accent })).flatMap(({ dark }) => [dark]),
      ).not.toContain('#000000')
    }
  })

  it('keeps frames and bars in a middle tone, which a program that turns colours over leaves standing', () => {
    for (const { accent } of looks)
      expect(lchOf(fixedColours({ design: 'typographic', accent }).deep).lightness).toBeGreaterThan(
        0.41,
      )
  })
})
