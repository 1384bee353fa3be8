import { describe, expect, it } from 'vitest'
import { hexToOklch } from './colour.ts'
import {
  colourStyles,
  fitAccent,
  getAccent,
  getNearestAccent,
  isOwnAccent,
} from './colour-styles.ts'
import { templateIds } from './pages/catalogue.ts'

describe('Our product', () => {
  it('takes the colour of a host as it is where the design can use it', () => {
    expect(getAccent('jaali', '#2f6b8f')).toBe('#2f6b8f')
    expect(getAccent('jaali', 'emerald')).toBe('#0e6b4f')
    expect(getAccent('jaali', '#nocolour')).toBe(colourStyles.jaali[0]?.accent)
  })

  it('moves a colour between dark and light to the nearer side, in its hue', () => {
    const fitted = fitAccent('blacktie', '#ba4851')
    expect(hexToOklch(fitted).l).toBeGreaterThanOrEqual(0.565)
    expect(Math.abs(hexToOklch(fitted).h - hexToOklch('#ba4851').h)).toBeLessThan(2)
    expect(hexToOklch(fitAccent('marigold', '#0dcb8e')).l).toBeLessThan(0.748)
  })

  it('sends mails in the colour style that is nearest', () => {
    expect(getNearestAccent('jaali', '#2050a0')).toBe('#1c4a9e')
    expect(getNearestAccent('jaali', '#a00030')).toBe('#9d1c3f')
    expect(getNearestAccent('jaali', 'rust')).toBe('#a5471c')
    for (const template of templateIds)
      for (const { accent } of colourStyles[template])
        expect(getNearestAccent(template, accent)).toBe(accent)
  })

  it.each(['#12345', '#1234567', 'red', '#ABCDEF', '#12345g', '#123456;}body{}', ''])(
    'knows no colour in %s',
    (text) => expect(isOwnAccent(text)).toBe(false),
  )
})
