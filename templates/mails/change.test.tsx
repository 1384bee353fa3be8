import { describe, expect, it } from 'vitest'
import { sampleChange } from '../../tools/preview/mails.ts'
import { mailDesigns } from '../designs.ts'
import { changeMail } from './change.tsx'

const languages = ['en', 'fr', 'ar'] as const
const looks = mailDesigns.flatMap((design) => languages.map((lang) => ({ design, lang })))
/** What it must not promise: calendars do nothing with a file that nobody opens. */
const byItself = {
  en: /by itself|automatic|updates? (?:the old one|your calendar)/i,
  fr: /(?:d’elle|de lui|d’eux)-même|automatique|remplace/i,
  ar: /تلقائي|من تلقاء|بنفسه|يحل محل/,
}
const toOpen = { en: 'Open it', fr: 'Ouvrez-le', ar: 'افتحوه' }
const spoken = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<!--[^]*?-->|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe.each(looks)('Our product tells of a change by $design in $lang', ({ design, lang }) => {
  const { t, before, now, link } = sampleChange(design, lang)
  const sample = (different = {}) => changeMail(sampleChange(design, lang, different))

  it('with what it was, what it is and what stays, in words and not by a line alone', () => {
    const { html, text } = sample()
    for (const said of [spoken(html), text.replace(/\s+/g, ' ')]) {
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

  it('and that the answer stands, with one filled button and a way to change it', () => {
    const { html, text } = sample()
    expect(html.match(/class="m-button"/g)).toHaveLength(1)
    expect(text).toContain(`${link}#reply`)
    expect(text.replace(/\s+/g, ' ')).toContain(t('change.stands-alone'))
    expect(sample({ changeUrl: undefined }).text).not.toContain(`${link}#reply`)
  })

  it('asking whoever has not answered', () => {
    const { html, text } = sample({ answered: undefined, passcode: false })
    expect(html.match(/\?answer=/g)).toHaveLength(3)
    expect(text).not.toContain(t('change.same-passcode'))
    for (const said of [spoken(html), text])
      expect([said.includes(t('invitation.open')), said.includes(t('thanks.open'))]).toEqual([
        true,
        false,
      ])
    expect(sample({ answered: 'no' }).text).toContain(t('thanks.open'))
    expect(sample({ answered: undefined, closed: '28 November' }).html).not.toContain('?answer=')
  })

  it('naming in the subject what is new, and in the heading what has changed', () => {
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

  it('of another address, without telling it before a yes', () => {
    const { place: _before, ...old } = before
    const { place: _now, ...fresh } = now
    const { html, text } = sample({
      before: old,
      now: { ...fresh, when: before.when },
      hiddenPlaceChanged: true,
      answered: 'maybe',
    })
    expect(spoken(html)).toContain(t('change.hidden-place'))
    expect(text.replace(/\s+/g, ' ')).toContain(t('change.hidden-place'))
    expect(html + text).not.toContain('google.com/maps')
  })

  it('from no date to one, and without a name or a message', () => {
    const { when: _when, ...undated } = before
    const { subject, html, text } = sample({ before: undated, name: '', message: '' })
    expect(subject + html + text).not.toMatch(/undefined|\{\{|change\./)
    expect(text).toContain(t('change.unset'))
  })

  it('and that its calendar entry is there to be opened, with no promise that a calendar updates itself', () => {
    const { html, text } = sample()
    for (const said of [spoken(html), text.replace(/\s+/g, ' ')]) {
      expect(said).toContain(t('change.attached'))
      expect(said).toContain(toOpen[lang])
      expect(said).not.toMatch(byItself[lang])
    }
    expect(sample({ calendarAttached: false }).text.replace(/\s+/g, ' ')).not.toContain(
      t('change.attached'),
    )
  })

  it('in a twin of 72 columns', () => {
    expect(
      sample()
        .text.split('\n')
        .filter((line) => line.length > 72 && !line.includes('://')),
    ).toEqual([])
  })
})
