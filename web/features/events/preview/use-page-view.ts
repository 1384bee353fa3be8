import {
  pickText,
  toLanguageTag,
  type Language,
  type TextByLanguage,
} from '@mehfil/contract/languages.ts'
import type { PageSection } from '@mehfil/contract/events/page-sections.ts'
import { ageOptionIds, ages, agesQuestionId } from '@mehfil/contract/rsvp/ages.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { getPageDesign } from '@mehfil/templates/designs.ts'
import { translateGalleryTexts } from '@mehfil/templates/pages/page-pictures.ts'
import { translateSections } from '@mehfil/templates/pages/text/page-sections.ts'
import { translateProgramme } from '@mehfil/templates/pages/text/programme.ts'
import type { PageView, ReplyCardState } from '@mehfil/templates/pages/page-view.ts'
import {
  createPageView,
  createReplyForm,
  type HostReplyForm,
  type PageEvent,
} from '@mehfil/templates/pages/page-view-builder.ts'
import { useGuestTranslate } from '../../../lib/i18n/guest-translations.ts'
import { getBrandName } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { EventGalleryPicture } from '../queries/draft-gallery.ts'
import type { EventDraft, EventPicture, EventPortrait } from '../queries/draft.ts'
import { translateDraft } from '../rules/translations.ts'

export type PreviewInput = {
  mode: EventMode
  draft: EventDraft
  pictures: readonly EventPicture[]
  gallery?: readonly EventGalleryPicture[] | undefined
  portraits?: readonly EventPortrait[] | undefined
  /** The language to show the page in: a language of the event. */
  language: Language
  /** Opens the reply as after a yes, so that its questions are visible. */
  isReplyOpen?: boolean
}

const sampleGuestNames: TextByLanguage = {
  en: 'Meera Nair',
  fr: 'Camille Moreau',
  arb: 'ليلى المنصوري',
}

/** A typical guest name, for the greeting. */
export const getSampleGuestName = (language: Language): string =>
  pickText(sampleGuestNames, language)

/** Builds the page from the typed draft, as the first guest would see it. Missing facts get a placeholder. */
export function usePageView({
  mode,
  draft: source,
  pictures,
  gallery = [],
  portraits = [],
  language,
  isReplyOpen = false,
}: PreviewInput): PageView {
  const guestTexts = useGuestTranslate(language)
  const t = useTranslate('creation')
  const draft = translateDraft(source, language)
  const { facts, settings } = draft
  const programme = listPreviewRows(source, language)
  const view = createPageView(
    toPageEvent(
      {
        mode,
        draft,
        pictures,
        portraits,
        gallery: gallery.map((picture) => ({
          ...picture,
          ...translateGalleryTexts(picture.texts, { language, first: settings.languages[0] }),
        })),
        programme,
        language,
      },
      { title: t('preview.no-title'), venue: t('preview.no-venue') },
    ),
    {
      lang: toLanguageTag(language),
      digits: 'latn',
      t: (key, params) => guestTexts(key, params ?? {}),
      brand: { name: getBrandName(language), url: '#' },
      reply: buildReply(draft, {
        isReplyOpen,
        name: mode === 'Email' ? getSampleGuestName(language) : null,
        own: [
          ...(draft.rsvp.childrenAsked ? [buildAgesQuestion(guestTexts)] : []),
          ...listFunctionsQuestion(programme, guestTexts('functions.ask')),
        ],
      }),
      ...(facts.startsAt && { calendar: { ics: '#', entries: [{ google: '#', outlook: '#' }] } }),
      languages: settings.languages
        .filter((other) => other !== language)
        .map((other) => ({ lang: toLanguageTag(other), url: '#' })),
    },
  )
  return facts.venue.trim() ? view : omitMapLinks(view)
}

/** A place without a name cannot be found on a map. */
function omitMapLinks(view: PageView): PageView {
  if (view.place?.kind !== 'shown') return view
  const { mapUrl: _map, directionsUrl: _directions, ...place } = view.place
  return { ...view, place }
}

type PreviewContent = Pick<PreviewInput, 'mode' | 'draft' | 'pictures' | 'language'> & {
  portraits: readonly EventPortrait[]
  gallery: NonNullable<PageEvent['gallery']>
  programme: PageEvent['programme']
}

function toPageEvent(
  { mode, draft, pictures, gallery, portraits, programme, language }: PreviewContent,
  placeholders: { title: string; venue: string },
): PageEvent {
  const { facts, design, contact, settings, description } = draft
  return {
    ...facts,
    title: facts.title.trim() || placeholders.title,
    venue: facts.venue.trim() || placeholders.venue,
    template: getPageDesign({ mode, templateId: design.templateId }),
    colourStyle: design.colourStyle,
    descriptionHtml: description.html,
    contact: { ...contact, social: contact.social.filter(({ link }) => link.trim() !== '') },
    pictures,
    gallery,
    portraits,
    programme: programme ?? [],
    sections: translateSections(draft.sections.sections, language).map(dropUnsafeLinks),
    hideAddress: settings.hideAddress,
    labelRemoved: settings.labelRemoved,
  }
}

/** A link that is still being typed leads nowhere. */
const dropUnsafeLinks = (section: PageSection): PageSection => ({
  ...section,
  items: section.items.map((item) => ({
    ...item,
    link: item.link.startsWith('https://') ? item.link : '',
  })),
})

/** A row without a title is not finished, so guests would not see it. */
export const listPreviewRows = ({ programme }: EventDraft, language: Language) =>
  translateProgramme(
    programme.rows.filter(({ title }) => title.trim()),
    language,
  )

/** The question which functions a person comes to, as the server asks it. */
const listFunctionsQuestion = (
  rows: PageEvent['programme'],
  text: string,
): HostReplyForm['questions'] => {
  const values = (rows ?? []).flatMap((row) =>
    row.function ? [{ id: row.id, value: row.title }] : [],
  )
  return values.length === 0
    ? []
    : [
        {
          id: functionsQuestionId,
          text,
          mandatory: true,
          deleted: false,
          kind: 'functions',
          max: values.length,
          values,
          perPerson: true,
          shownFor: ['yes'],
        },
      ]
}

/** The question for ages, as the server asks it. */
const buildAgesQuestion = (
  translate: (key: string) => string,
): HostReplyForm['questions'][number] => ({
  id: agesQuestionId,
  text: translate('ages.ask'),
  mandatory: false,
  deleted: false,
  kind: 'ages',
  max: 1,
  values: ages.map((age) => ({ id: ageOptionIds[age], value: translate(`ages.${age}`) })),
  perPerson: true,
  shownFor: ['yes', 'maybe'],
})

/** In an event by mail the personal link identifies the guest, so `name` is set. */
function buildReply(
  { rsvp, settings }: EventDraft,
  {
    isReplyOpen,
    name,
    own,
  }: { isReplyOpen: boolean; name: string | null; own: HostReplyForm['questions'] },
): ReplyCardState {
  const written = rsvp.form
    .filter(({ text }) => text.trim())
    .map((question) => ({
      ...question,
      values: question.values.filter(({ value }) => value.trim()),
    }))
  const form = createReplyForm(
    { ...rsvp, questions: [...own, ...written] },
    {
      action: '#',
      submission: '',
      maxParty: 1 + settings.companions,
      // A guest who waits for a confirmation needs an email address to get it.
      askEmail: name !== null ? 'no' : settings.confirmation === 'by-hand' ? 'needed' : 'optional',
      ticksFunctions: true,
      typed: isReplyOpen ? { answer: 'yes' } : {},
    },
  )
  const deadline = settings.answerDeadline && { deadline: settings.answerDeadline }
  return name === null
    ? { state: 'fresh', form, ...deadline }
    : { state: 'known', guest: { name, companions: [] }, form, changing: false, ...deadline }
}
