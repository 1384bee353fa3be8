import type { Language } from '@mehfil/contract/fields.ts'
import { templateIds, type Contact, type PageView, type Place, type Reply, type ReplyForm } from '@mehfil/templates/pages/page-view.ts'
import { config } from '../../lib/config.ts'
import { useGuestWords } from '../../lib/guest-words.ts'
import { brandName } from '../../lib/translator.ts'
import { useLanguage, useWords } from '../../lib/words.ts'
import type { Draft, Picture } from './queries.ts'

export type Drawn = {
  draft: Draft
  pictures: readonly Picture[]
  /** The language to read the page in, one of the event's. */
  language: Language
  /** Open the reply as after a yes, so that its questions show. */
  isAnswering?: boolean
}

/** The page as the first guest would see it, from what is typed. What is still missing has a word in its place. */
export function usePageView({ draft, pictures, language, isAnswering = false }: Drawn): PageView {
  const words = useGuestWords(language)
  const t = useWords('creation')
  const hostLanguage = useLanguage()
  const { facts, settings, design, contact } = draft
  const cover = pictures.find(({ kind }) => kind === 'cover')
  const logo = pictures.find(({ kind }) => kind === 'logo')
  const place = placeOf(draft, t('preview.no-place'))
  return {
    lang: guestCode[language],
    digits: 'latn',
    t: (key, params) => words(key, params ?? {}),
    template: templateIds.find((id) => id === design.templateId) ?? templateIds[0],
    colourStyle: design.colourStyle,
    title: facts.title.trim() || t('preview.no-title', { type: t(`type.${facts.type}`) }),
    ...given({ kicker: facts.kicker.trim(), figure: facts.figure.trim(), hosts: contact.hosts.trim(), logoUrl: logo?.url ?? '', descriptionHtml: draft.description.html }),
    ...(facts.startsAt && { startsAt: facts.startsAt, calendar: { google: '#', ics: '#', outlook: '#' } }),
    durationMinutes: facts.durationMinutes,
    zone: facts.zone,
    place,
    schedule: [],
    ...(hasContact(draft) && { contact: contactOf(draft) }),
    ...(cover && { picture: { url: cover.url, width: cover.width, height: cover.height, alt: '' } }),
    poweredBy: !settings.labelRemoved,
    brand: { name: config.brand === 'Mehfil' && hostLanguage === language ? brandName() : config.brand, url: '#' },
    ...(settings.capacity !== null && { places: { left: settings.capacity, total: settings.capacity } }),
    reply: replyOf(draft, isAnswering),
    languages: settings.languages.filter((other) => other !== language).map((other) => ({ lang: guestCode[other], url: '#' })),
  }
}

export const guestCode = { en: 'en', fr: 'fr', arb: 'ar' } as const satisfies Record<Language, PageView['lang']>

/** Only what has a text: an empty line of the page is left out, not drawn empty. */
function given<Texts extends Record<string, string>>(texts: Texts): Partial<Texts> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Texts>
}

function placeOf({ facts, settings }: Draft, nowhere: string): Place {
  if (settings.hideAddress) return { kind: 'hidden' }
  const lines = facts.address.split('\n').map((line) => line.trim()).filter(Boolean)
  return { kind: 'shown', name: facts.venue.trim() || nowhere, lines, ...given({ mapUrl: facts.mapLink.trim() }) }
}

const hasContact = ({ contact }: Draft): boolean =>
  Boolean(contact.phone || contact.email || contact.website || contact.address) || contact.social.length > 0

function contactOf({ contact }: Draft): Contact {
  const { hosts, phone, email, website, address, mapLink, social } = contact
  return {
    names: hosts,
    ...given({ phone, email, website, mapUrl: mapLink }),
    ...(address && { addressLines: address.split('\n') }),
    social: social.filter(({ link }) => link).map(({ network, link }) => ({ network, url: link })),
  }
}

function replyOf({ rsvp, settings }: Draft, isAnswering: boolean): Reply {
  const form: ReplyForm = {
    action: '#',
    submission: '',
    hidden: {},
    typed: isAnswering ? { answer: 'yes' } : {},
    errors: [],
    maybeAllowed: rsvp.maybeAllowed,
    noteAllowed: rsvp.noteAllowed,
    askEmail: 'optional',
    companions: settings.companions > 0 ? 'named' : 'none',
    maxParty: 1 + settings.companions,
    questions: rsvp.form.filter(({ deleted, text }) => !deleted && text.trim()).map(({ id, text, kind, mandatory, max, values }) => ({
      id, text, kind, mandatory, perPerson: false, max, options: values.filter(({ value }) => value.trim()).map((option) => ({ id: option.id, text: option.value })),
    })),
    ...given({ heading: rsvp.heading.trim() }),
  }
  return { state: 'fresh', form, ...(settings.answerDeadline && { deadline: settings.answerDeadline }) }
}
