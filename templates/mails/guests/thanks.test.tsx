import { expect, it } from 'vitest'
import { languageTags } from '@mehfil/contract/languages.ts'
import { createSampleThanks } from '../../../tools/samples/guest-mails.ts'
import { getMailManifest, mailDesigns } from '../catalogue.ts'
import { renderThanksMail } from './thanks.tsx'
import { describeVariants, oneOf } from '../../../tools/testing/test-variants.ts'

const looks = mailDesigns.flatMap((design) => languageTags.map((lang) => ({ design, lang })))

describeVariants(looks, oneOf(4))(
  'Our product sends the code for the door in design $design in $lang',
  ({ design, lang }) => {
    const sample = (kind: Parameters<typeof createSampleThanks>[0], different = {}) =>
      renderThanksMail(createSampleThanks(kind, design, lang, different))

    it('first as a picture beside its digits when people come', () => {
      for (const kind of ['yes', 'seated', 'confirmed'] as const) {
        const { subject, html, text } = sample(kind)
        const { t } = createSampleThanks(kind, design, lang)
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

    it('with the day and its hours in one line', () => {
      const { when } = createSampleThanks('yes', design, lang)
      const line =
        sample('yes')
          .text.split('\n')
          .find((one) => one.includes(when!.days)) ?? ''
      expect(line.slice(line.indexOf(when!.days) + when!.days.length)).not.toMatch(/^[,،] \p{Lu}/u)
    })

    it('as digits only without an attached picture', () => {
      const { html } = sample('yes', { qr: undefined })
      expect(html).not.toContain('cid:')
      expect(html).toContain('1234\u00a05678')
    })

    it('with a button to questions without an answer', () => {
      const { t } = createSampleThanks('seated', design, lang)
      const { html, text } = sample('seated', { answerUrl: 'https://m.example/E/G?change=1#reply' })
      for (const said of [html, text])
        expect([
          said.includes('?change=1#reply'),
          said.includes(t('thanks.open')),
          sample('seated').text.includes(t('thanks.open')),
        ]).toEqual([true, false, true])
      expect(text.replace(/\s+/g, ' ')).toContain(t('thanks.questions-open'))
    })

    it('with the names of a party, but not for a single guest', () => {
      const { html, text } = sample('yes')
      for (const said of [html, text]) expect(said).toContain('Rohan Rao')
      expect(sample('yes', { people: ['Asha Rao'], count: 1 }).text).not.toContain('Rohan')
    })

    it('under a short band of the design, with links to change and to stop', () => {
      const { html, text } = sample('yes')
      expect(html).not.toMatch(/\/arch-|\/night-/)
      expect(html.includes('/assets/mails/')).toBe(
        Object.keys(getMailManifest(design).ornaments).length > 0,
      )
      for (const said of [html, text]) expect(said).toContain('/stop')
      expect(text.split('\n').filter((line) => line.length > 72 && !line.includes('://'))).toEqual(
        [],
      )
    })
  },
)
