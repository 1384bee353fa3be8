import { describe, expect, it } from 'vitest'
import {
  renderThanksMail,
  type ThanksKind,
  type ThanksMailView,
} from '@mehfil/templates/mails/guests/thanks.tsx'
import { loadTranslations } from '../../../base/i18n/translations.ts'
import { createThanksRenderer } from './thanks.ts'
import { getThanksKind } from './mails.ts'

const words = loadTranslations()
const mail = (
  different: Partial<ThanksMailView> = {},
  language: 'en' | 'fr' | 'arb' = 'en',
): ThanksMailView => ({
  kind: 'yes',
  lang: language === 'arb' ? 'ar' : language,
  t: (key, params = {}) => words(language, 'mail')(key, params),
  look: { design: 'jaali', accent: '#9d1c3f', origin: 'https://mehfil.example' },
  title: 'Ananya & Vikram',
  hosts: 'Ananya',
  name: 'Meera',
  people: ['Meera Nair', 'Arjun'],
  count: 2,
  when: { days: 'Saturday 12 December 2026', hours: '7 pm', day: '12 December' },
  place: { lines: ['Rang Mahal'], mapUrl: 'https://maps.example' },
  passcode: '12345678',
  link: 'https://mehfil.example/A/B',
  changeUntil: '1 December',
  calendar: {
    web: { google: 'https://g.example', outlook: 'https://o.example' },
    ics: 'https://mehfil.example/A/B/calendar.ics',
  },
  ...different,
})

describe('Our product thanks a guest', () => {
  it('with the same text as a mail rendered for this guest alone', () => {
    const write = createThanksRenderer()
    for (const one of [
      mail(),
      mail({
        name: 'Jon',
        people: ['Jon', 'Eva'],
        passcode: '00000042',
        link: 'https://mehfil.example/A/C',
      }),
    ]) {
      const { subject, html } = write(one)
      expect({ subject, html }).toEqual({
        subject: renderThanksMail(one).subject,
        html: renderThanksMail(one).html,
      })
      expect(write(one).text.replace(/\s+/g, ' ')).toBe(
        renderThanksMail(one).text.replace(/\s+/g, ' '),
      )
    }
  })

  it('and never with another guest\u2019s name, code or link', () => {
    const write = createThanksRenderer()
    write(mail())
    const { subject, html, text } = write(
      mail({
        name: 'Jon',
        people: ['Jon', 'Eva'],
        passcode: '00000042',
        link: 'https://mehfil.example/A/C',
        calendar: undefined as never,
      }),
    )
    for (const said of [subject, html, text]) expect(said).not.toMatch(/Meera|Arjun|1234|A\/B/)
    expect(text).toContain('0000 0042')
  })

  it('with typed input as text, not as HTML', () => {
    const evil = '<img src=x onerror=alert(1)>'
    const { html } = createThanksRenderer()(
      mail({
        name: evil,
        people: [evil, evil],
        title: evil,
        hosts: evil,
        place: { lines: [evil], mapUrl: 'https://m.example' },
      }),
    )
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it.each(['en', 'fr', 'arb'] as const)('in every case, in %s, without a raw key', (language) => {
    for (const kind of [
      'yes',
      'maybe',
      'no',
      'waiting',
      'pending',
      'seated',
      'confirmed',
      'link',
    ] as ThanksKind[]) {
      const { subject, html, text } = createThanksRenderer()(mail({ kind }, language))
      expect(subject + text + html).not.toMatch(/thanks\.|\{\{|undefined|\ue000/)
      expect(html).toContain(`dir="${language === 'arb' ? 'rtl' : 'ltr'}"`)
      expect(text.includes('1234 5678')).toBe(['yes', 'seated', 'confirmed'].includes(kind))
      expect(Buffer.byteLength(html)).toBeLessThan(30_000)
    }
  })

  it.each([
    [{ why: 'answered', answer: 'yes', people: 1, waiting: false, pending: false }, 'yes'],
    [{ why: 'answered', answer: 'yes', people: 1, waiting: true, pending: false }, 'waiting'],
    [{ why: 'answered', answer: 'yes', people: 1, waiting: false, pending: true }, 'pending'],
    [{ why: 'seated', answer: 'yes', people: 1, waiting: false, pending: false }, 'seated'],
    [{ why: 'seated', answer: 'yes', people: 1, waiting: false, pending: true }, 'pending'],
    [{ why: 'confirmed', answer: 'yes', people: 1, waiting: false, pending: false }, 'confirmed'],
    [{ why: 'answered', answer: 'no', people: 0, waiting: false, pending: false }, 'no'],
    [{ why: 'link', answer: null, people: 0, waiting: false, pending: false }, 'link'],
  ] as const)('for the right reason: %o is %s', (news, kind) => {
    expect(getThanksKind(news)).toBe(kind)
  })
})
