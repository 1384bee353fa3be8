import { describe, expect, it } from 'vitest'
import { permissions } from '@mehfil/contract/access.ts'
import { languages, type Language } from '@mehfil/contract/fields.ts'
import { teamMail, type TeamMail } from '@mehfil/templates/mails/team.tsx'
import { teamNewsMail, type TeamNews } from '@mehfil/templates/mails/team-news.tsx'
import { htmlLanguage, loadWords, mailWords } from '../../base/words.ts'

const words = loadWords()
const wedding = { title: 'Ananya & Vikram', facts: 'Saturday 12 December 2026, Mysuru' }
const mailIn = (language: Language, different: Partial<TeamMail> = {}) =>
  teamMail({
    lang: htmlLanguage(language),
    t: mailWords({ words }, language),
    brand: {
      name: 'Mehfil',
      postalAddress: '4 Residency Road, Bengaluru 560 025',
      salesEmail: 'hello@mehfil.example',
    },
    name: '',
    email: 'noah.k@house.example',
    inviter: { name: 'Suresh Iyer', email: 'suresh.iyer@house.example' },
    owner: 'Suresh Iyer',
    events: [wedding],
    can: ['CheckIn'],
    cannot: permissions.filter((one) => one !== 'CheckIn'),
    until: 'Saturday 28 November',
    link: 'https://mehfil.example/events/invite/user/4F7A',
    ...different,
  })

const newsIn = (language: Language, different: Partial<TeamNews> = {}) =>
  teamNewsMail({
    lang: htmlLanguage(language),
    t: mailWords({ words }, language),
    brand: { name: 'Mehfil', postalAddress: '' },
    name: 'Asha Menon',
    kind: 'accepted',
    who: 'Zoya Rahman',
    email: 'zoya@house.example',
    can: ['CheckIn', 'Dashboard'],
    reason: '',
    link: 'https://mehfil.example/user-access',
    ...different,
  })

describe('Our product', () => {
  it.each(languages)(
    'has every word of an invitation to the team in %s, and fills every gap',
    (language) => {
      for (const different of [
        {},
        { name: 'Noah' },
        { events: null },
        { events: Array.from({ length: 8 }, () => wedding) },
        { can: permissions, cannot: [] },
      ]) {
        const { subject, html, text } = mailIn(language, different)
        expect([subject, html, text].join('\n').match(/\bteam\.[a-z-]+|\{\{|undefined/g)).toBeNull()
      }
    },
  )

  it('says what it is about: one event by its name, several by their owner with the first of them, or all', () => {
    expect(mailIn('en').text.replace(/\s+/g, ' ')).toContain(
      'join the team for Ananya & Vikram, Saturday 12 December 2026, Mysuru.',
    )
    expect(mailIn('en', { events: null }).subject).toBe(
      'Suresh Iyer invited you to help with Suresh Iyer’s events',
    )
    expect(mailIn('en', { events: Array.from({ length: 8 }, () => wedding) }).text).toMatch(
      /for\s+8\s+of\s+Suresh\s+Iyer’s\s+events:[\s\S]*and 2 more/,
    )
  })

  it('offers a password only to somebody new, and names the one who may use the link', () => {
    expect([
      mailIn('en').html.includes('Accept and set a password'),
      mailIn('en', { name: 'Noah' }).html.includes('Accept and set a password'),
    ]).toEqual([true, false])
    expect(mailIn('en').text).toMatch(/for\s+noah\.k@house\.example only/)
  })

  it('sets whoever asks and what it is about apart from the sentence, and nothing of it in the text', () => {
    const { html, text } = mailIn('en')
    expect(html).toContain(
      '<b>Suresh Iyer</b> (\u2068suresh.iyer@house.example\u2069) has invited you to join the team for <b>Ananya &amp; Vikram</b>,',
    )
    expect(mailIn('en', { events: null }).html).toContain(
      'the team for all of <b>Suresh Iyer</b>’s events.',
    )
    expect(html + text).not.toMatch(/[\ue000\ue001]/)
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Not expecting this invitation? Let us know: hello@mehfil.example',
    )
  })

  it('calls whoever asks by a name that is one', () => {
    expect(
      mailIn('arb', { inviter: { name: 'عبد الله حداد', email: 'a@b.example' } }).html,
    ).toContain('دعوة من عبد الله للمساعدة')
  })

  it('lets no name of a host or an event break out of the mail', () => {
    const { html } = mailIn('en', {
      inviter: { name: '<script>x</script>', email: 'a@b.example' },
      events: [{ title: '<img src=x>', facts: '' }],
    })
    expect(html).not.toMatch(/<script>x|<img src=x>/)
  })

  it.each(languages)(
    'has every word of what became of an invitation in %s, and fills every gap',
    (language) => {
      for (const kind of ['accepted', 'declined', 'undelivered'] as const) {
        for (const reason of ['', '550 5.1.1 No such user']) {
          const { subject, html, text } = newsIn(language, { kind, reason })
          expect(
            [subject, html, text].join('\n').match(/\bteam(-news)?\.[a-z-]+|\{\{|undefined/g),
          ).toBeNull()
          for (const body of [html, text]) expect(body.includes('550 5.1.1')).toBe(reason !== '')
        }
      }
    },
  )

  it('lets no name, address or word of a mail server break out of it', () => {
    expect(newsIn('en', { who: '<script>x</script>', reason: '<img src=x>' }).html).not.toMatch(
      /<script>x|<img src=x>/,
    )
  })
})
