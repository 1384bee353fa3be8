import type { EventMode } from '@mehfil/contract/events.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { pageDesignOf } from '@mehfil/templates/designs.ts'
import type { PageView, Reply } from '@mehfil/templates/pages/page-view.ts'
import { pageViewOf, replyFormOf, type PageEvent } from '@mehfil/templates/pages/view-of.ts'
import { useGuestWords } from '../../lib/guest-words.ts'
import { brandName } from '../../lib/translator.ts'
import { useWords } from '../../lib/words.ts'
import type { Draft, Picture } from './queries/draft.ts'
import { draftIn } from './rules/words.ts'

export type Drawn = {
  mode: EventMode
  draft: Draft
  pictures: readonly Picture[]
  /** The language to read the page in, one of the event's. */
  language: Language
  /** Open the reply as after a yes, so that its questions show. */
  isAnswering?: boolean
}

/** Somebody of the language, so that a greeting reads as it will. */
export const guestNames = {
  en: 'Meera Nair',
  fr: 'Camille Moreau',
  arb: 'ليلى المنصوري',
} as const satisfies Record<Language, string>

/** The product writes `arb`; pages and browsers say `ar`. */
export const pageCodes = { en: 'en', fr: 'fr', arb: 'ar' } as const satisfies Record<
  Language,
  PageView['lang']
>

/** The page as the first guest would see it, from what is typed. What is still missing has a word in its place. */
export function usePageView({
  mode,
  draft: written,
  pictures,
  language,
  isAnswering = false,
}: Drawn): PageView {
  const guests = useGuestWords(language)
  const t = useWords('creation')
  const draft = draftIn(written, language)
  const { facts, settings } = draft
  const view = pageViewOf(
    pageEvent(
      { mode, draft, pictures },
      { title: t('preview.no-title'), venue: guests('where.hiddenTitle') },
    ),
    {
      lang: pageCodes[language],
      digits: 'latn',
      t: (key, params) => guests(key, params ?? {}),
      brand: { name: brandName(language), url: '#' },
      reply: replyOf(draft, isAnswering, mode === 'Email' ? guestNames[language] : null),
      ...(facts.startsAt && { calendar: { google: '#', ics: '#', outlook: '#' } }),
      languages: settings.languages
        .filter((other) => other !== language)
        .map((other) => ({ lang: pageCodes[other], url: '#' })),
    },
  )
  return facts.venue.trim() ? view : withoutWays(view)
}

/** No map knows a place that has no name yet. */
function withoutWays(view: PageView): PageView {
  if (view.place?.kind !== 'shown') return view
  const { mapUrl: _map, directionsUrl: _directions, ...place } = view.place
  return { ...view, place }
}

function pageEvent(
  { mode, draft, pictures }: Pick<Drawn, 'mode' | 'draft' | 'pictures'>,
  missing: { title: string; venue: string },
): PageEvent {
  const { facts, design, contact, settings, description } = draft
  return {
    ...facts,
    title: facts.title.trim() || missing.title,
    venue: facts.venue.trim() || missing.venue,
    template: pageDesignOf({ mode, templateId: design.templateId }),
    colourStyle: design.colourStyle,
    descriptionHtml: description.html,
    contact: { ...contact, social: contact.social.filter(({ link }) => link.trim() !== '') },
    pictures,
    hideAddress: settings.hideAddress,
    labelRemoved: settings.labelRemoved,
  }
}

/** By mail every guest is known by the link. */
function replyOf({ rsvp, settings }: Draft, isAnswering: boolean, name: string | null): Reply {
  const questions = rsvp.form
    .filter(({ text }) => text.trim())
    .map((question) => ({
      ...question,
      values: question.values.filter(({ value }) => value.trim()),
    }))
  const form = replyFormOf(
    { ...rsvp, questions },
    {
      action: '#',
      submission: '',
      maxParty: 1 + settings.companions,
      // Whoever waits for a confirmation has to be reachable.
      askEmail: name !== null ? 'no' : settings.confirmation === 'by-hand' ? 'needed' : 'optional',
      typed: isAnswering ? { answer: 'yes' } : {},
    },
  )
  const deadline = settings.answerDeadline && { deadline: settings.answerDeadline }
  return name === null
    ? { state: 'fresh', form, ...deadline }
    : { state: 'known', guest: { name, companions: [] }, form, changing: false, ...deadline }
}
