import { describe, expect, test } from 'vitest'
import { createPage } from '../../../tools/samples/events.ts'
import { listCrestLetters, placeCrestLetters, placeSealText } from './crest-letters.ts'

const view = createPage('monogram', 'en')

describe('the letters of a crest', () => {
  test('Our product takes initials, the figure of the host, or the day', () => {
    expect(listCrestLetters(view)).toEqual(['A', 'V'])
    expect(listCrestLetters({ ...view, title: 'Our silver wedding', figure: '25' })).toEqual(['25'])
    expect(listCrestLetters({ ...view, title: 'The Meridian Company' })).toEqual(['M'])
    expect(listCrestLetters({ ...view, title: '9.9' })).toEqual(['12'])
  })

  test('Our product puts the first letter on the side where reading begins', () => {
    const [latin, arabic] = [placeCrestLetters(['A', 'V']), placeCrestLetters(['ل', 'س'])]
    expect(latin.map(({ x }) => Math.sign(x))).toEqual([-1, 1])
    expect(arabic.map(({ x }) => Math.sign(x))).toEqual([1, -1])
    expect(placeSealText(['ل', 'س']).text).toBe('ل س')
  })

  test('Our product draws wide letters smaller, within the wreath', () => {
    const [one, other] = placeCrestLetters(['W', 'M'])
    expect(one?.size).toBeLessThan(80)
    expect((other?.x ?? 99) + (91 * (other?.size ?? 99)) / 200).toBeLessThan(52)
    expect(placeCrestLetters(['2026'])[0]?.size).toBe(50)
  })
})
