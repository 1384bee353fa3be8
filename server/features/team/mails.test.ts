import { describe, expect, it } from 'vitest'
import { permissions } from '@mehfil/contract/access.ts'
import { languages, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import {
  renderTeamInvitationMail,
  type TeamInvitationMailView,
} from '@mehfil/templates/mails/accounts/team-invitation.tsx'
import {
  renderTeamNewsMail,
  type TeamNewsMailView,
} from '@mehfil/templates/mails/accounts/team-news.tsx'
import { loadTranslations, getMailTranslator } from '../../base/i18n/translations.ts'

const getTranslator = loadTranslations()
const wedding = { title: 'Ananya & Vikram', facts: 'Saturday 12 December 2026, Mysuru' }
const renderInvitation = (language: Language, different: Partial<TeamInvitationMailView> = {}) =>
  renderTeamInvitationMail({
    lang: toLanguageTag(language),
    t: getMailTranslator({ getTranslator }, language),
    brand: {
      name: 'Mehfil',
      postalAddress: '4 Residency Road, Bengaluru 560 025',
      origin: 'https://mehfil.example',
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

const renderNews = (language: Language, different: Partial<TeamNewsMailView> = {}) =>
  renderTeamNewsMail({
    lang: toLanguageTag(language),
    t: getMailTranslator({ getTranslator }, language),
    brand: { name: 'Mehfil', postalAddress: '', origin: 'https://mehfil.example' },
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
    'has every text of an invitation to the team in %s, and fills every placeholder',
    (language) => {
      for (const different of [
        {},
        { name: 'Noah' },
        { events: null },
        { events: Array.from({ length: 8 }, () => wedding) },
        { can: permissions, cannot: [] },
      ]) {
        const { subject, html, text } = renderInvitation(language, different)
        expect([subject, html, text].join('\n').match(/\bteam\.[a-z-]+|\{\{|undefined/g)).toBeNull()
      }
    },
  )

  it('names the invitation’s subject: one event by name, several by owner and first event, or all', () => {
    expect(renderInvitation('en').text.replace(/\s+/g, ' ')).toContain(
      'join the team for Ananya & Vikram, Saturday 12 December 2026, Mysuru.',
    )
    expect(renderInvitation('en', { events: null }).subject).toBe(
      'Suresh Iyer invited you to help with Suresh Iyer’s events',
    )
    expect(
      renderInvitation('en', { events: Array.from({ length: 8 }, () => wedding) }).text,
    ).toMatch(/for\s+8\s+of\s+Suresh\s+Iyer’s\s+events:[\s\S]*And 2 more/)
  })

  it('offers a password only to a new person, and names who may use the link', () => {
    expect([
      renderInvitation('en').html.includes('Accept and set a password'),
      renderInvitation('en', { name: 'Noah' }).html.includes('Accept and set a password'),
    ]).toEqual([true, false])
    expect(renderInvitation('en').text).toMatch(/for\s+noah\.k@house\.example only/)
  })

  it('sets inviter and subject apart in HTML and not in the plain text', () => {
    const { html, text } = renderInvitation('en')
    expect(html).toContain(
      '<b>Suresh Iyer</b> (\u2068suresh.iyer@house.example\u2069) has invited you to join the team for <b>Ananya &amp; Vikram</b>,',
    )
    expect(renderInvitation('en', { events: null }).html).toContain(
      'the team for all of <b>Suresh Iyer</b>’s events.',
    )
    expect(html + text).not.toMatch(/[\ue000\ue001]/)
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Not expecting this invitation? Let us know: hello@mehfil.example',
    )
  })

  it('names the inviter only by a real name', () => {
    expect(
      renderInvitation('arb', { inviter: { name: 'عبد الله حداد', email: 'a@b.example' } }).html,
    ).toContain('دعوة من عبد الله للمساعدة')
  })

  it('lets no name of a host or an event break out of the mail', () => {
    const { html } = renderInvitation('en', {
      inviter: { name: '<script>x</script>', email: 'a@b.example' },
      events: [{ title: '<img src=x>', facts: '' }],
    })
    expect(html).not.toMatch(/<script>x|<img src=x>/)
  })

  it.each(languages)(
    'has every text about the outcome of an invitation in %s, and fills every placeholder',
    (language) => {
      for (const kind of ['accepted', 'declined', 'undelivered'] as const) {
        for (const reason of ['', '550 5.1.1 No such user']) {
          const { subject, html, text } = renderNews(language, { kind, reason })
          expect(
            [subject, html, text].join('\n').match(/\bteam(-news)?\.[a-z-]+|\{\{|undefined/g),
          ).toBeNull()
          for (const body of [html, text]) expect(body.includes('550 5.1.1')).toBe(reason !== '')
        }
      }
    },
  )

  it('lets no name, address or mail server message break out of it', () => {
    expect(renderNews('en', { who: '<script>x</script>', reason: '<img src=x>' }).html).not.toMatch(
      /<script>x|<img src=x>/,
    )
  })
})
