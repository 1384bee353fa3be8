import { expect, it } from 'vitest'
import { languageTags } from '@mehfil/contract/languages.ts'
import { createSampleLetter } from '../../../tools/samples/guest-mails.ts'
import { mailDesigns } from '../catalogue.ts'
import { renderLetterMail } from './letter.tsx'
import { describeVariants, oneOf } from '../../../tools/testing/test-variants.ts'

const looks = mailDesigns.flatMap((design) => languageTags.map((lang) => ({ design, lang })))
const getVisibleText = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<!--[^]*?-->|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describeVariants(looks, oneOf(4))(
  'Our product mails the message of a host in design $design in $lang',
  ({ design, lang }) => {
    const { t, values, link, when, place } = createSampleLetter(design, lang)
    const sample = (different = {}) => renderLetterMail(createSampleLetter(design, lang, different))

    it('with every placeholder replaced in HTML and plain text', () => {
      const message = '{name} {event} {date} {time} {place} {deadline} {link}'
      const { html, text } = sample({ message, subject: '{name}, {event}' })
      for (const said of [getVisibleText(html), text.replace(/\s+/g, ' ')])
        for (const name of ['name', 'date', 'time', 'place', 'deadline'] as const)
          expect(said).toContain(String(values[name]).replaceAll(/\s+/g, ' '))
      expect(text).toContain(link)
      expect(html).toContain(`<a class="m-accent" href="${link}"`)
      expect(html + text).not.toMatch(/\{\w+\}/)
      expect(sample({ message, subject: '{name}, {event}' }).subject).toBe(
        `${String(values['name'])}, ${String(values['event'])}`,
      )
    })

    it('with date and place, and with a question to guests without an answer', () => {
      const { html, text } = sample()
      expect(html.match(/\?answer=/g)).toHaveLength(3)
      for (const said of [getVisibleText(html), text.replace(/\s+/g, ' ')])
        for (const fact of [when?.days, place?.lines[0]])
          expect(said).toContain(fact?.replace(/\s+/g, ' '))
      const answered = sample({ answered: 'yes' })
      expect(answered.html).not.toContain('?answer=')
      expect(answered.html.match(/class="m-button"/g)).toHaveLength(1)
      expect(answered.text).toContain(t('thanks.open'))
      expect(sample({ closed: '28 November' }).html).not.toContain('?answer=')
    })

    it('with what happened to the event once, in its heading or above it', () => {
      const state = t('interruption.cancellation')
      const { title } = createSampleLetter(design, lang)
      const count = (subject: string) => {
        const { html, text } = sample({
          subject,
          message: '***',
          interruption: { kind: 'cancellation', inCalendar: null },
        })
        const beforeMessage = (said: string) => said.slice(0, said.lastIndexOf('***'))
        return [getVisibleText(html), text].map(
          (said) => beforeMessage(said).split(state).length - 1,
        )
      }
      expect(count(`${state}: ${title}`)).toEqual([1, 1])
      expect(count(title)).toEqual([1, 1])
      expect(count('–')).toEqual([1, 1])
    })

    it('without both after the event', () => {
      const { html, text } = sample({ over: true })
      expect(html + text).not.toContain('?answer=')
      expect(html).not.toContain('class="m-button"')
      expect(getVisibleText(html)).not.toContain(t('thanks.where'))
    })

    it('without a place that is shown only after a yes', () => {
      const { html, text } = sample({ place: undefined, placeHidden: true })
      for (const said of [getVisibleText(html), text.replace(/\s+/g, ' ')]) {
        expect(said).toContain(t('invitation.place-hidden'))
        expect(said).not.toContain(place?.lines[0])
      }
    })

    it('with web addresses as links and no other markup', () => {
      const { html } = sample({
        message: 'See https://songs.example/a?b=1&c=2, or javascript:alert(1).\n<b>bold</b> {name}',
      })
      expect(html).toContain('href="https://songs.example/a?b=1&amp;c=2"')
      expect(html).not.toMatch(/href="javascript|<b>bold/)
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
