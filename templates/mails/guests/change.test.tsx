import { expect, it } from 'vitest'
import { languageTags, type LanguageTag } from '@mehfil/contract/languages.ts'
import { createSampleChange } from '../../../tools/samples/guest-mails.ts'
import { mailDesigns } from '../catalogue.ts'
import { renderChangeMail } from './change.tsx'
import { describeVariants, oneOf } from '../../../tools/testing/test-variants.ts'

const looks = mailDesigns.flatMap((design) => languageTags.map((lang) => ({ design, lang })))
/** The mail must not promise this, because calendars ignore a file until it is opened. */
const byItself: Partial<Record<LanguageTag, RegExp>> = {
  en: /by itself|automatic|updates? (?:the old one|your calendar)/i,
  fr: /(?:d’elle|de lui|d’eux)-même|automatique|remplace/i,
  ar: /تلقائي|من تلقاء|بنفسه|يحل محل/,
}
const toOpen: Partial<Record<LanguageTag, string>> = {
  en: 'Open it',
  fr: 'Ouvrez-le',
  ar: 'افتحوه',
}
const getVisibleText = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<!--[^]*?-->|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describeVariants(looks, oneOf(4))(
  'Our product mails a change in design $design in $lang',
  ({ design, lang }) => {
    const { t, before, now, link } = createSampleChange(design, lang)
    const sample = (different = {}) => renderChangeMail(createSampleChange(design, lang, different))

    it('with the old, the new and the unchanged facts in words', () => {
      const { html, text } = sample()
      for (const said of [getVisibleText(html), text.replace(/\s+/g, ' ')]) {
        for (const word of [t('change.before'), t('change.now'), t('change.unchanged')])
          expect(said).toContain(word.replace(/\s+/g, ' '))
        for (const fact of [
          before.when?.hours,
          now.when?.hours,
          before.place?.lines[0],
          now.place?.lines[0],
        ])
          expect(said).toContain(fact?.replace(/\s+/g, ' '))
      }
    })

    it('and says that the answer is still valid, with one filled button and a link to change it', () => {
      const { html, text } = sample()
      expect(html.match(/class="m-button"/g)).toHaveLength(1)
      expect(text).toContain(`${link}#reply`)
      expect(text.replace(/\s+/g, ' ')).toContain(t('change.stands-alone'))
      expect(sample({ changeUrl: undefined }).text).not.toContain(`${link}#reply`)
    })

    it('and asks guests who have not answered', () => {
      const { html, text } = sample({ answered: undefined, passcode: false })
      expect(html.match(/\?answer=/g)).toHaveLength(3)
      expect(text).not.toContain(t('change.same-passcode'))
      for (const said of [getVisibleText(html), text])
        expect([said.includes(t('invitation.open')), said.includes(t('thanks.open'))]).toEqual([
          true,
          false,
        ])
      expect(sample({ answered: 'no' }).text).toContain(t('thanks.open'))
      expect(sample({ answered: undefined, closed: '28 November' }).html).not.toContain('?answer=')
    })

    it('with the new facts in the subject and the kind of change in the heading', () => {
      const place = { before: { ...before, when: now.when }, now }
      expect(sample().subject).toContain(now.place?.lines[0])
      expect(sample(place).subject).not.toContain(now.when?.hours.slice(1))
      expect(sample(place).html).toContain(t('change.title-place'))
      expect(sample({ before: { ...before, place: now.place } }).html).toContain(
        t('change.title-time'),
      )
      const renamed = sample({ before: { ...now, title: 'Old' }, now })
      expect(renamed.subject).toBe(t('change.subject-name', { before: 'Old', title: now.title }))
      expect(renamed.html).toContain(t('change.title-name').replaceAll("'", '&#x27;'))
    })

    it('of a hidden address without showing it before a yes', () => {
      const { place: _before, ...old } = before
      const { place: _now, ...fresh } = now
      const { html, text } = sample({
        before: old,
        now: { ...fresh, when: before.when },
        hiddenPlaceChanged: true,
        answered: 'maybe',
      })
      expect(getVisibleText(html)).toContain(t('change.hidden-place'))
      expect(text.replace(/\s+/g, ' ')).toContain(t('change.hidden-place'))
      expect(html + text).not.toContain('google.com/maps')
    })

    it('of an event that had no date, also without a name or a message', () => {
      const { when: _when, ...undated } = before
      const { subject, html, text } = sample({ before: undated, name: '', message: '' })
      expect(subject + html + text).not.toMatch(/undefined|\{\{|change\./)
      expect(text).toContain(t('change.unset'))
    })

    it('and asks to open the calendar entry, without the promise that calendars update themselves', () => {
      const { html, text } = sample()
      for (const said of [getVisibleText(html), text.replace(/\s+/g, ' ')]) {
        expect(said).toContain(t('change.attached'))
        expect(said).toContain(toOpen[lang] ?? '')
        expect(said).not.toMatch(byItself[lang] ?? /undefined/)
      }
      expect(sample({ calendarAttached: false }).text.replace(/\s+/g, ' ')).not.toContain(
        t('change.attached'),
      )
    })

    it('with a plain text of 72 columns', () => {
      expect(
        sample()
          .text.split('\n')
          .filter((line) => line.length > 72 && !line.includes('://')),
      ).toEqual([])
    })
  },
)
