import { expect, it } from 'vitest'
import { languageTags } from '@mehfil/contract/languages.ts'
import { createSampleReminder } from '../../../tools/samples/guest-mails.ts'
import { mailDesigns } from '../catalogue.ts'
import { renderReminderMail } from './reminder.tsx'
import { describeVariants, oneOf } from '../../../tools/testing/test-variants.ts'

const looks = mailDesigns.flatMap((design) => languageTags.map((lang) => ({ design, lang })))
const getVisibleText = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<!--[^]*?-->|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

describeVariants(looks, oneOf(4))(
  'Our product reminds guests in design $design in $lang',
  ({ design, lang }) => {
    const { t, by, title } = createSampleReminder(design, lang)
    const sample = (different = {}) =>
      renderReminderMail(createSampleReminder(design, lang, different))

    it('with a short band, the facts, the deadline and three answers', () => {
      const { html, text } = sample()
      expect(html).not.toMatch(/\/arch-|\/night-/)
      expect(html.match(/\?answer=/g)).toHaveLength(3)
      expect(html.match(/class="m-button"/g)).toHaveLength(1)
      for (const said of [getVisibleText(html), text.replace(/\s+/g, ' ')])
        for (const word of [title, t('reminder.by'), by, t('thanks.when'), t('thanks.where')])
          expect(said).toContain(word?.replace(/\s+/g, ' '))
    })

    it.each([
      [3, 'left'],
      [1, 'left'],
      [0, 'today'],
      [undefined, 'awaited'],
      [25, 'left'],
    ] as const)('and says that %s days are left', (left, key) => {
      const { subject, html, text } = sample({ left })
      expect(subject).toContain(title)
      expect(subject + html + text).not.toMatch(/undefined|\{\{|reminder\./)
      if (key !== 'left') expect(getVisibleText(html)).toContain(t(`reminder.${key}`))
      expect(sample({ left, name: '' }).subject).not.toMatch(/^[,\u060c ]/)
    })

    it('and names the known people of the party', () => {
      expect(sample().text).toContain('Rohan')
      expect(sample({ companions: [], partyLimit: 1 }).text).toContain(t('reminder.words'))
      expect(
        sample({ companions: [], partyLimit: 1, message: 'The caterers ask, {name}.' }).text,
      ).not.toContain(t('reminder.words'))
    })

    it('and says when it is the last reminder', () => {
      expect(sample({ last: true }).text).toContain(t('reminder.last'))
      expect(sample().text + sample().html).not.toContain(t('reminder.last'))
    })

    it('with a plain text of 72 columns that ends with the stop link', () => {
      const { text } = sample({ last: true })
      expect(text.split('\n').filter((line) => line.length > 72 && !line.includes('://'))).toEqual(
        [],
      )
      expect(text.slice(text.indexOf('\n--\n'))).toContain('/stop')
    })
  },
)
