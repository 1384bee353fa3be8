import { describe, expect, it } from 'vitest'
import { sampleThanks } from '../../tools/preview/mails.ts'
import { mailDesigns } from '../designs.ts'
import { thanksMail } from './thanks.tsx'

const languages = ['en', 'fr', 'ar'] as const
const looks = mailDesigns.flatMap((design) => languages.map((lang) => ({ design, lang })))

describe.each(looks)(
  'Our product sends the code for the door by $design in $lang',
  ({ design, lang }) => {
    const sample = (kind: Parameters<typeof sampleThanks>[0], different = {}) =>
      thanksMail(sampleThanks(kind, design, lang, different))

    it('as a picture beside its digits, before anything else, where somebody comes', () => {
      for (const kind of ['yes', 'seated', 'confirmed'] as const) {
        const { subject, html, text } = sample(kind)
        const { t } = sampleThanks(kind, design, lang)
        expect(html.indexOf('cid:passcode')).toBeLessThan(html.indexOf('google.com/maps'))
        expect(html).toContain(`alt="${t('thanks.qr-alt')}"`)
        expect(html).toContain('1234\u00a05678')
        expect([subject.includes('1234'), text.includes('\n    1234 5678\n')]).toEqual([true, true])
      }
      for (const kind of ['maybe', 'no', 'waiting', 'pending', 'link'] as const)
        expect(sample(kind, { passcode: '12345678', qr: { cid: 'passcode' } }).html).not.toMatch(
          /cid:|1234/,
        )
    })

    it('beside a day and its hours in one line, where only the day begins it', () => {
      const { when } = sampleThanks('yes', design, lang)
      const line =
        sample('yes')
          .text.split('\n')
          .find((one) => one.includes(when!.days)) ?? ''
      expect(line.slice(line.indexOf(when!.days) + when!.days.length)).not.toMatch(/^[,،] \p{Lu}/u)
    })

    it('as digits alone where no picture goes along', () => {
      const { html } = sample('yes', { qr: undefined })
      expect(html).not.toContain('cid:')
      expect(html).toContain('1234\u00a05678')
    })

    it('and asks for answers that are missing, by its button', () => {
      const { t } = sampleThanks('seated', design, lang)
      const { html, text } = sample('seated', { answerUrl: 'https://m.example/E/G?change=1#reply' })
      for (const said of [html, text])
        expect([
          said.includes('?change=1#reply'),
          said.includes(t('thanks.open')),
          sample('seated').text.includes(t('thanks.open')),
        ]).toEqual([true, false, true])
      expect(text.replace(/\s+/g, ' ')).toContain(t('thanks.questions-open'))
    })

    it('with the party by name, or without for somebody alone', () => {
      const { html, text } = sample('yes')
      for (const said of [html, text]) expect(said).toContain('Rohan Rao')
      expect(sample('yes', { people: ['Asha Rao'], count: 1 }).text).not.toContain('Rohan')
    })

    it('in a short band of the design, with the way to change and to stop', () => {
      const { html, text } = sample('yes')
      expect(html).not.toMatch(/\/arch-|\/night-/)
      expect(html.includes('/assets/mails/')).toBe(design !== 'typographic')
      for (const said of [html, text]) expect(said).toContain('/stop')
      expect(text.split('\n').filter((line) => line.length > 72 && !line.includes('://'))).toEqual(
        [],
      )
    })
  },
)
