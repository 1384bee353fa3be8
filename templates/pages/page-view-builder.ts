import type { EventType } from '@mehfil/contract/events/events.ts'
import type { SocialNetwork } from '@mehfil/contract/events/contact.ts'
import type { PageSection } from '@mehfil/contract/events/page-sections.ts'
import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import { pickShortTexts, type ShortTexts } from '@mehfil/contract/events/short-texts.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import { listWrittenSections } from './text/page-sections.ts'
import { hideProgrammePlaces } from './text/programme.ts'
import type { TemplateId } from './catalogue.ts'
import {
  addPortraits,
  toGalleryItem,
  toPagePicture,
  type GallerySource,
  type PortraitSource,
  type PictureSource,
} from './page-pictures.ts'
import type {
  HostContactDetails,
  PageView,
  PagePlace,
  FormQuestion,
  ReplyCardState,
  ReplyForm,
} from './page-view.ts'

/** An event as stored by the product and as edited in the wizard. */
export type PageEvent = ShortTexts & {
  template: TemplateId
  colourStyle: string
  type?: EventType
  title: string
  figure: string
  startsAt: Date | null
  durationMinutes: number
  zone: string
  venue: string
  address: string
  mapLink: string
  hideAddress: boolean
  descriptionHtml: string
  contact: PageContact
  pictures: ReadonlyArray<PictureSource & { kind: 'cover' | 'logo' }>
  gallery?: ReadonlyArray<GallerySource>
  programme?: readonly ProgrammeRow[]
  sections?: readonly PageSection[]
  portraits?: readonly PortraitSource[]
  labelRemoved: boolean
}

export type PageContact = {
  hosts: string
  phone: string
  email: string
  address: string
  mapLink: string
  website: string
  social: ReadonlyArray<{ network: SocialNetwork; link: string }>
  people?: HostContactDetails['people'] | undefined
}

/** Options that depend on the reader. */
export type PageViewOptions = Pick<PageView, 'lang' | 'digits' | 't' | 'brand'> &
  Partial<
    Pick<
      PageView,
      | 'calendar'
      | 'contactUrl'
      | 'goingPeople'
      | 'postponed'
      | 'places'
      | 'languages'
      | 'device'
      | 'viewedUrl'
      | 'scriptUrl'
    >
  > & {
    reply: ReplyCardState
    /** This reader may see the address even if it is hidden from others. */
    knowsAddress?: boolean
  }

/**
 * Builds the page of an event for one reader, in the same way for the server and the preview of the
 * wizard.
 */
export function createPageView(
  event: PageEvent,
  { knowsAddress = false, ...options }: PageViewOptions,
): PageView {
  const cover = event.pictures.find(({ kind }) => kind === 'cover')
  const logo = event.pictures.find(({ kind }) => kind === 'logo')
  return {
    languages: [],
    ...options,
    template: event.template,
    colourStyle: event.colourStyle,
    title: event.title,
    durationMinutes: event.durationMinutes,
    zone: event.zone,
    poweredBy: !event.labelRemoved,
    ...omitEmpty({
      ...pickShortTexts(event),
      figure: event.figure,
      hosts: event.contact.hosts,
      descriptionHtml: event.descriptionHtml,
      logoUrl: logo?.url ?? '',
    }),
    ...(event.type && { eventType: event.type }),
    ...(event.startsAt && { startsAt: event.startsAt }),
    ...(event.programme?.length && {
      programme: hideProgrammePlaces(event.programme, { ...event, knowsAddress }),
    }),
    ...(event.sections?.length && {
      sections: listWrittenSections(addPortraits(event.sections, event.portraits ?? [])),
    }),
    ...(cover && { picture: toPagePicture(cover, event.title) }),
    ...(event.gallery?.length && { gallery: event.gallery.map(toGalleryItem) }),
    ...createOptionalProperty('place', createPlace(event, knowsAddress)),
    ...createOptionalProperty('contact', createContactDetails(event.contact)),
  }
}

const createOptionalProperty = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [K in Name]?: Value }

/** Removes empty texts. */
function omitEmpty<T extends Record<string, string>>(texts: T): Partial<T> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<T>
}

export function createPlace(
  {
    venue,
    address,
    mapLink,
    hideAddress,
  }: Pick<PageEvent, 'venue' | 'address' | 'mapLink' | 'hideAddress'>,
  knowsAddress: boolean,
): PagePlace | undefined {
  if (!venue && !address) return undefined
  if (hideAddress && !knowsAddress) return { kind: 'hidden' }
  const [name = '', ...lines] = [venue, ...splitLines(address)].filter(Boolean)
  const whole = [name, ...lines].join(', ')
  const query = new URLSearchParams({ api: '1', query: whole })
  const destination = new URLSearchParams({ api: '1', destination: whole })
  return {
    kind: 'shown',
    name,
    lines,
    mapUrl: mapLink || `https://www.google.com/maps/search/?${query}`,
    directionsUrl: `https://www.google.com/maps/dir/?${destination}`,
  }
}

/** The lines of an address as they were typed. */
const splitLines = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function createContactDetails({
  hosts,
  phone,
  email,
  address,
  mapLink,
  website,
  social,
  people = [],
}: PageContact): HostContactDetails | undefined {
  const lists = [...social, ...people]
  if (!hosts && !phone && !email && !address && !website && lists.length === 0) return undefined
  return {
    names: hosts,
    social: social.map(({ network, link }) => ({ network, url: link })),
    ...omitEmpty({ phone, email, website, mapUrl: mapLink }),
    ...(address && { addressLines: splitLines(address) }),
    ...(people.length > 0 && { people }),
  }
}

/** The questions of the host as a form. */
export type HostReplyForm = {
  heading: string
  maybeAllowed: boolean
  noteAllowed: boolean
  questions: readonly HostReplyQuestion[]
}
type HostReplyQuestion = Pick<
  FormQuestion,
  'id' | 'text' | 'mandatory' | 'kind' | 'perPerson' | 'shownFor'
> & {
  deleted: boolean
  functionId?: string | undefined
  max: number
  values: ReadonlyArray<
    { id: string; value: string } & Pick<
      FormQuestion['options'][number],
      'full' | 'waits' | 'closed' | 'until'
    >
  >
}

export type ReplyFormInput = Pick<ReplyForm, 'action' | 'submission' | 'maxParty' | 'askEmail'> &
  Partial<
    Pick<
      ReplyForm,
      'typed' | 'errors' | 'hidden' | 'askReason' | 'offer' | 'ticksFunctions' | 'persons'
    >
  > & {
    /** Companions that the form shows by name with a tick. */
    ticked?: boolean
  }

/** Up to this number there is a button per number; more people are typed. */
export const maxPeopleChips = 10

const createPartyField = (maxParty: number) => ({
  party: maxParty > maxPeopleChips ? 'number' : 'chips',
})

export function createReplyForm(
  form: HostReplyForm,
  { ticked = false, hidden = {}, ...options }: ReplyFormInput,
): ReplyForm {
  const companions = options.maxParty < 2 ? 'none' : ticked ? 'named' : 'counted'
  return {
    typed: {},
    errors: [],
    ...options,
    companions,
    hidden: { ...hidden, ...(companions === 'counted' && createPartyField(options.maxParty)) },
    maybeAllowed: form.maybeAllowed,
    noteAllowed: form.noteAllowed,
    questions: form.questions
      .filter((question) => !question.deleted && isQuestionReachable(question, form))
      .flatMap((question) => tellFunction(question, form)),
    ...(form.heading && { heading: form.heading }),
  }
}

/** A question of a function names it; without the function, or once it is closed, it is not asked. */
function tellFunction(question: HostReplyQuestion, { questions }: HostReplyForm): FormQuestion[] {
  const asked = createFormQuestion(question)
  if (question.functionId === undefined) return [asked]
  const option = questions
    .filter(({ kind, deleted }) => kind === 'functions' && !deleted)
    .flatMap(({ values }) => values)
    .find(({ id }) => id === question.functionId)
  return option && !option.closed ? [{ ...asked, of: { id: option.id, title: option.value } }] : []
}

/** A question after a maybe cannot appear if the form has no maybe. */
const isQuestionReachable = (
  { shownFor }: HostReplyQuestion,
  { maybeAllowed }: HostReplyForm,
): boolean => maybeAllowed || shownFor.some((answer) => answer !== 'maybe')

/** The questions after one answer. */
export const listQuestionsAfter = (
  questions: readonly HostReplyQuestion[],
  answer: AnswerWord,
): FormQuestion[] =>
  questions
    .filter(({ deleted, shownFor }) => !deleted && shownFor.includes(answer))
    .map(createFormQuestion)

const hasLimit = (kind: FormQuestion['kind']): boolean => kind !== 'radio' && kind !== 'choice-list'

const createFormQuestion = ({
  id,
  text,
  kind,
  mandatory,
  max,
  values,
  perPerson,
  shownFor,
}: HostReplyQuestion): FormQuestion => ({
  id,
  text,
  kind,
  mandatory,
  perPerson,
  shownFor,
  ...(hasLimit(kind) && { max }),
  options: values.map(({ id: option, value, full, waits, closed, until }) => ({
    id: option,
    text: value,
    ...(full && { full }),
    ...(waits && { waits }),
    ...(closed && { closed }),
    ...(until && { until }),
  })),
})
