import { describe, expect, it } from 'vitest'
import { englishPages, arabicPages } from '../../tools/samples/events.ts'
import { templateIds } from '../pages/catalogue.ts'
import { shares } from '../pages/shares.ts'
import { estimateEmWidth } from '../pages/text/title.ts'
import { getShareScene, shareFormats } from './share-drawing.ts'
import { layOutShareTexts, mirrorBox, type ShareLine } from './share-texts.ts'
import { splitRuns } from './text-runs.ts'

const measure = (text: string) => estimateEmWidth(text)
const textOf = ({ parts }: ShareLine) => parts.map(({ text }) => text).join('')
const titles = [
  'Ananya & Vikram',
  'Kabir is six!',
  'An evening of remembrance and gratitude for everyone who built the old library on the hill',
  'a '.repeat(50).trim(),
  'Donaudampfschifffahrtsgesellschaftskapitän',
]

const pictures = templateIds.flatMap((template) =>
  shareFormats.map((format) => ({ template, format })),
)

describe.each(pictures)(
  'Our product lays out the $format share picture of $template',
  ({ template, format }) => {
    const scene = getShareScene(shares[template], format)

    it.each(titles)('so that all of "%s" is in its box', (title) => {
      const view = { ...englishPages[template], title }
      const box = scene.texts
      const { lines } = layOutShareTexts(view, scene, measure)
      expect(
        lines
          .filter(({ font }) => font === 'title')
          .map(textOf)
          .join(' ')
          .replace(/\s+/g, ' '),
      ).toBe(title)
      for (const line of lines) {
        expect(measure(textOf(line)) * line.size).toBeLessThanOrEqual(box.width + 1)
        expect(line.baseline).toBeGreaterThan(box.y)
        expect(line.baseline).toBeLessThan(box.y + box.height)
      }
    })

    it('also with a kicker of one word that is wider than its box', () => {
      const view = { ...englishPages[template], kicker: 'W'.repeat(80) }
      const { width } = scene.texts
      for (const line of layOutShareTexts(view, scene, measure).lines)
        expect(measure(textOf(line)) * line.size).toBeLessThanOrEqual(width + 1)
    })

    it('on the other side where the page reads from right to left', () => {
      const [line] = layOutShareTexts(arabicPages[template], scene, measure).lines
      const box = mirrorBox(scene.texts, scene.width)
      expect(line?.x).toBe(scene.align === 'centre' ? box.x + box.width / 2 : box.x + box.width)
      expect(box.x + scene.texts.x + box.width).toBe(scene.width)
    })
  },
)

describe('Our product divides a line into runs of one script', () => {
  it.each([
    ['السبت ١٢ ديسمبر', ['السبت ١٢ ديسمبر']],
    ['السبت 12 – Rang Mahal, Udaipur', ['السبت', ' ', '12', ' – ', 'Rang Mahal, Udaipur']],
    ['أهلاً!', ['أهلاً', '!']],
    ['٧:٣٠ مساءً', ['٣٠', ':', '٧', ' ', 'مساءً']],
    ['7:30 مساءً', ['7:30', ' ', 'مساءً']],
  ])('%s, from right to left', (text, runs) => {
    expect(splitRuns(text, true).map((run) => run.text)).toEqual(runs)
  })

  it('and loses no letter', () => {
    for (const text of ['Layla & سامي 2026', '…', '', '12:30 pm, مسقط'])
      for (const isFromRight of [true, false])
        expect(
          splitRuns(text, isFromRight)
            .map((run) => run.text)
            .join(''),
        ).toBe(text)
  })
})
