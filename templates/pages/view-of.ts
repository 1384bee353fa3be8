import type {
  AnswerWord,
  Contact,
  PageView,
  Place,
  Question,
  Reply,
  ReplyForm,
  SocialNetwork,
  TemplateId,
} from './page-view.ts'

/** An event as the product stores it and as the wizard holds it, before it is a page. */
export type PageEvent = {
  template: TemplateId
  colourStyle: string
  title: string
  kicker: string
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
  pictures: ReadonlyArray<{
    kind: 'cover' | 'logo'
    url: string
    smallUrl?: string | null
    width: number
    height: number
  }>
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
}

/** What differs from reader to reader. */
export type PageReader = Pick<PageView, 'lang' | 'digits' | 't' | 'brand'> &
  Partial<
    Pick<
      PageView,
      | 'calendar'
      | 'contactUrl'
      | 'goingPeople'
      | 'places'
      | 'languages'
      | 'device'
      | 'viewedUrl'
      | 'scriptUrl'
    >
  > & {
    reply: Reply
    /** Somebody who may know the address even where it is hidden. */
    knowsAddress?: boolean
  }

/** The page of an event for one reader; the server and the wizard's preview make it alike. */
export function pageViewOf(
  event: PageEvent,
  { knowsAddress = false, ...reader }: PageReader,
): PageView {
  const cover = event.pictures.find(({ kind }) => kind === 'cover')
  const logo = event.pictures.find(({ kind }) => kind === 'logo')
  return {
    languages: [],
    ...reader,
    template: event.template,
    colourStyle: event.colourStyle,
    title: event.title,
    durationMinutes: event.durationMinutes,
    zone: event.zone,
    poweredBy: !event.labelRemoved,
    ...filled({
      kicker: event.kicker,
      figure: event.figure,
      hosts: event.contact.hosts,
      descriptionHtml: event.descriptionHtml,
      logoUrl: logo?.url ?? '',
    }),
    ...(event.startsAt && { startsAt: event.startsAt }),
    ...(cover && {
      picture: {
        url: cover.smallUrl ?? cover.url,
        width: cover.width,
        height: cover.height,
        alt: event.title,
      },
    }),
    ...optional('place', placeOf(event, knowsAddress)),
    ...optional('contact', contactOf(event.contact)),
  }
}

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [K in Name]?: Value }

/** Only what is not empty. */
function filled<T extends Record<string, string>>(texts: T): Partial<T> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<T>
}

export function placeOf(
  {
    venue,
    address,
    mapLink,
    hideAddress,
  }: Pick<PageEvent, 'venue' | 'address' | 'mapLink' | 'hideAddress'>,
  knowsAddress: boolean,
): Place | undefined {
  if (!venue && !address) return undefined
  if (hideAddress && !knowsAddress) return { kind: 'hidden' }
  const [name = '', ...lines] = [venue, ...linesIn(address)].filter(Boolean)
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

/** An address as its writer broke it into lines. */
const linesIn = (address: string): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function contactOf({
  hosts,
  phone,
  email,
  address,
  mapLink,
  website,
  social,
}: PageContact): Contact | undefined {
  if (!hosts && !phone && !email && !address && !website && social.length === 0) return undefined
  return {
    names: hosts,
    social: social.map(({ network, link }) => ({ network, url: link })),
    ...filled({ phone, email, website, mapUrl: mapLink }),
    ...(address && { addressLines: linesIn(address) }),
  }
}

/** The form of questions as hosts make it. */
export type AskedForm = {
  heading: string
  maybeAllowed: boolean
  noteAllowed: boolean
  questions: readonly AskedQuestion[]
}
type AskedQuestion = Pick<
  Question,
  'id' | 'text' | 'mandatory' | 'kind' | 'perPerson' | 'shownFor'
> & { deleted: boolean; max: number; values: ReadonlyArray<{ id: string; value: string }> }

export type FormReader = Pick<ReplyForm, 'action' | 'submission' | 'maxParty' | 'askEmail'> &
  Partial<Pick<ReplyForm, 'typed' | 'errors' | 'hidden' | 'askReason' | 'offer'>> & {
    /** Companions whom the form shows by name, to be ticked. */
    ticked?: boolean
  }

/** So many people are chosen by one tap; more are typed. */
export const chipsUpTo = 10

const asksParty = (maxParty: number) => ({ party: maxParty > chipsUpTo ? 'number' : 'chips' })

export function replyFormOf(
  form: AskedForm,
  { ticked = false, hidden = {}, ...reader }: FormReader,
): ReplyForm {
  const companions = reader.maxParty < 2 ? 'none' : ticked ? 'named' : 'counted'
  return {
    typed: {},
    errors: [],
    ...reader,
    companions,
    hidden: { ...hidden, ...(companions === 'counted' && asksParty(reader.maxParty)) },
    maybeAllowed: form.maybeAllowed,
    noteAllowed: form.noteAllowed,
    questions: form.questions
      .filter((question) => !question.deleted && isReached(question, form))
      .map(questionOf),
    ...(form.heading && { heading: form.heading }),
  }
}

/** What is asked after a maybe alone is asked of nobody where there is no maybe. */
const isReached = ({ shownFor }: AskedQuestion, { maybeAllowed }: AskedForm): boolean =>
  maybeAllowed || shownFor.some((answer) => answer !== 'maybe')

/** What is asked after one of the answers. */
export const questionsAfter = (
  questions: readonly AskedQuestion[],
  answer: AnswerWord,
): Question[] =>
  questions.filter(({ deleted, shownFor }) => !deleted && shownFor.includes(answer)).map(questionOf)

const hasLimit = (kind: Question['kind']): boolean => kind !== 'radio' && kind !== 'choice-list'

const questionOf = ({
  id,
  text,
  kind,
  mandatory,
  max,
  values,
  perPerson,
  shownFor,
}: AskedQuestion): Question => ({
  id,
  text,
  kind,
  mandatory,
  perPerson,
  shownFor,
  ...(hasLimit(kind) && { max }),
  options: values.map((option) => ({ id: option.id, text: option.value })),
})
