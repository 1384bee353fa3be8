import { describe, expect, it } from 'vitest'
import { sampleLetter } from '../../tools/preview/mails.ts'
import { mailDesigns } from '../designs.ts'
import { letterMail } from './letter.tsx'

const languages = ['en', 'fr', 'ar'] as const
const looks = mailDesigns.flatMap((design) => languages.map((lang) => ({ design, lang })))
const spoken = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<!--[^]*?-->|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe.each(looks)(
  'Our product carries a host\u2019s letter by $design in $lang',
  ({ design, lang }) => {
    const { t, values, link, when, place } = sampleLetter(design, lang)
    const sample = (different = {}) => letterMail(sampleLetter(design, lang, different))

    it('with every placeholder filled in, as words in one part and in the other', () => {
      const message = '{name} {event} {date} {time} {place} {deadline} {link}'
      const { html, text } = sample({ message, subject: '{name}, {event}' })
      for (const said of [spoken(html), text.replace(/\s+/g, ' ')])
        for (const name of ['name', 'date', 'time', 'place', 'deadline'] as const)
          expect(said).toContain(values[name].replaceAll(/\s+/g, ' '))
      expect(text).toContain(link)
      expect(html).toContain(`<a class="m-accent" href="${link}"`)
      expect(html + text).not.toMatch(/\{\w+\}/)
      expect(sample({ message, subject: '{name}, {event}' }).subject).toBe(
        `${values.name}, ${values.event}`,
      )
    })

    it('with when and where, and a question to whoever has not answered', () => {
      const { html, text } = sample()
      expect(html.match(/\?answer=/g)).toHaveLength(3)
      for (const said of [spoken(html), text.replace(/\s+/g, ' ')])
        for (const fact of [when?.days, place?.lines[0]])
          expect(said).toContain(fact?.replace(/\s+/g, ' '))
      const answered = sample({ answered: 'yes' })
      expect(answered.html).not.toContain('?answer=')
      expect(answered.html.match(/class="m-button"/g)).toHaveLength(1)
      expect(answered.text).toContain(t('thanks.open'))
      expect(sample({ closed: '28 November' }).html).not.toContain('?answer=')
    })

    it('with neither once the event is behind', () => {
      const { html, text } = sample({ over: true })
      expect(html + text).not.toContain('?answer=')
      expect(html).not.toContain('class="m-button"')
      expect(spoken(html)).not.toContain(t('thanks.where'))
    })

    it('without a place that follows a yes', () => {
      const { html, text } = sample({ place: undefined, placeHidden: true })
      for (const said of [spoken(html), text.replace(/\s+/g, ' ')]) {
        expect(said).toContain(t('invitation.place-hidden'))
        expect(said).not.toContain(place?.lines[0])
      }
    })

    it('with addresses as links and nothing else as markup', () => {
      const { html } = sample({
        message: 'See https://songs.example/a?b=1&c=2, or javascript:alert(1).\n<b>bold</b> {name}',
      })
      expect(html).toContain('href="https://songs.example/a?b=1&amp;c=2"')
      expect(html).not.toMatch(/href="javascript|<b>bold/)
    })

    it('in a twin of 72 columns', () => {
      expect(
        sample()
          .text.split('\n')
          .filter((line) => line.length > 72 && !line.includes('://')),
      ).toEqual([])
    })
  },
)
