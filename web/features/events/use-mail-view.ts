import { dressOf } from '@mehfil/templates/mails/dress.ts'
import { mailPlace, mailWhen } from '@mehfil/templates/mails/event-mail.ts'
import { invitationMail, type Written } from '@mehfil/templates/mails/invitation.tsx'
import { placeOf } from '@mehfil/templates/pages/view-of.ts'
import { day } from '@mehfil/templates/pages/when.ts'
import { calledName } from '@mehfil/templates/pages/wording.ts'
import { useGuestWords, useMailWords } from '../../lib/guest-words.ts'
import { brandName } from '../../lib/translator.ts'
import { useWords } from '../../lib/words.ts'
import { draftIn, plainOf } from './rules/words.ts'
import { guestNames, pageCodes, type Drawn } from './use-page-view.ts'

/** The invitation as a guest with one companion would get it, from what is typed. */
export function useMailView({ mode, draft: written, pictures, language }: Drawn): Written {
  const t = useWords('creation')
  const guests = useGuestWords(language)
  const mails = useMailWords(language)
  const { facts, design, contact, settings, description, rsvp } = draftIn(written, language)
  const { startsAt, durationMinutes, zone } = facts
  const dated = {
    lang: pageCodes[language],
    digits: 'latn' as const,
    zone,
    t: (key: string, params = {}) => guests(key, params),
  }
  const place = placeOf(
    {
      ...facts,
      venue: facts.venue.trim() || guests('where.hiddenTitle'),
      hideAddress: settings.hideAddress,
    },
    false,
  )
  const placeTold = mailPlace(place, '#')
  const cover = pictures.find(({ kind }) => kind === 'cover')
  const { origin } = window.location
  return invitationMail({
    dress: dressOf({ mode, templateId: design.templateId }, design.colourStyle, origin),
    lang: pageCodes[language],
    t: (key, params = {}) => mails(key, params),
    title: facts.title.trim() || t('preview.no-title'),
    name: calledName(guestNames[language]),
    partyLimit: 2,
    companions: [],
    hosts: contact.hosts,
    stopUrl: '#',
    contactUrl: '#',
    link: '#',
    links: { yes: '#', maybe: '#', no: '#' },
    maybeAllowed: rsvp.maybeAllowed,
    ...(startsAt && {
      when: mailWhen(dated, startsAt, durationMinutes),
      calendar: { google: '#', outlook: '#', ics: '#' },
    }),
    ...(placeTold && { place: placeTold }),
    ...(place?.kind === 'hidden' && { placeHidden: true }),
    ...(facts.kicker && { kicker: facts.kicker }),
    ...(facts.figure && { figure: facts.figure }),
    ...(description.html && { descriptionText: plainOf(description.html) }),
    ...(settings.answerDeadline && { deadline: day(dated, settings.answerDeadline) }),
    ...(!settings.labelRemoved && { label: { name: brandName(language), url: '#' } }),
    ...(cover && {
      picture: {
        url: origin + (cover.smallUrl ?? cover.url),
        width: cover.width,
        height: cover.height,
        alt: facts.title,
      },
    }),
  })
}
