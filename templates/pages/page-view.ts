/**
 * What a guest page is told. Facts, not formatted strings: days, hours, numbers and plurals are worded by the page in the
 * view's language. Instants are UTC; HTML is already sanitised; every URL is the server's own or https.
 *
 * A reply is a plain POST of `application/x-www-form-urlencoded` to `form.action`. Its fields:
 *
 *   submission          hidden; makes a repeated send one effect
 *   answer              yes | no | maybe
 *   name, email         asked when the guest is not known
 *   companion           repeated: one value per named companion who stays ticked, then one per open place (may be blank)
 *   people              number of people with the guest, when companions are counted, and places wanted on a waiting list
 *   party               hidden: people are asked for by `chips` or a `number`, and nothing is taken for granted without
 *   note                free text
 *   reason              why a yes is taken back
 *   fit                 `here-<places>` takes the places there are, `wait` waits for all of them
 *   redraw              the page again, in the language of the address, with all that was typed
 *   q-<question>        answer to a question: text, number, the chosen option's id, repeated where several may be chosen
 *   q-<question>-<row>  the same of somebody else of the party, on the row where they stand
 */
export type Language = 'en' | 'fr' | 'ar'
export type Digits = 'latn' | 'arab'

/** `count` picks the plural; a number shown to a person is passed beside it as `n`, already in the view's digits. */
export type Words = (key: string, params?: Record<string, string | number>) => string

export const templateIds = ['jaali', 'grid', 'cutpaper', 'botanical', 'lights', 'blacktie'] as const
export type TemplateId = (typeof templateIds)[number]

export type Picture = { url: string; width: number; height: number; alt: string }

export type Place =
  | {
      kind: 'shown'
      name: string
      lines: string[]
      town?: string
      mapUrl?: string
      directionsUrl?: string
    }
  /** The address waits for a yes; the town may be told before. */
  | { kind: 'hidden'; town?: string }

export type SocialNetwork = 'instagram' | 'facebook' | 'youtube' | 'x' | 'linkedin' | 'whatsapp'

export type Contact = {
  names: string
  phone?: string
  email?: string
  website?: string
  addressLines?: string[]
  mapUrl?: string
  social: Array<{ network: SocialNetwork; url: string }>
}

export type CalendarLinks = { google: string; ics: string; outlook: string }

export type AnswerWord = 'yes' | 'no' | 'maybe'

export type Question = {
  id: string
  text: string
  kind: 'text' | 'number' | 'radio' | 'checkbox' | 'choice-list'
  mandatory: boolean
  /** Longest text, largest number, or the most options to tick. */
  max?: number
  options: Array<{ id: string; text: string }>
  /** Each of the party answers for themselves. */
  perPerson: boolean
  /** The answers after which it is asked. */
  shownFor: readonly AnswerWord[]
}

/** What was typed before, by field name; a repeated field holds a list. */
export type Typed = Readonly<Record<string, string | readonly string[]>>

/** One per field: a whole sentence in the view's language. `field` is a field name, or `form` for the reply as a whole. */
export type FieldError = { field: string; message: string }

export type ReplyForm = {
  action: string
  submission: string
  /** Further hidden fields, as they are. */
  hidden: Readonly<Record<string, string>>
  typed: Typed
  errors: FieldError[]
  maybeAllowed: boolean
  noteAllowed: boolean
  askEmail: 'no' | 'optional' | 'needed'
  /** A yes stands or stood: a no may say why. */
  askReason?: boolean
  /** `named`: a tick for each companion the hosts know, and a line for each open place; `counted`: how many come, and a line for each of them; `none`: the guest alone. */
  companions: 'named' | 'counted' | 'none'
  /** The guest and all companions together. */
  maxParty: number
  questions: Question[]
  /** Fewer places are left than people want to come: they choose to take those, or to wait together. */
  offer?: { places: number; people: number; mayWait: boolean }
  /** The question in the host's voice; without it the template asks in its own. */
  heading?: string
}

/** `keptPlaces` counts the whole party of an invitation nobody has answered. */
export type KnownGuest = { name: string; companions: string[]; keptPlaces?: number }

export type SentReply = {
  answer: AnswerWord
  people: number
  /** On the waiting list, not in. */
  waiting: boolean
  /** The host confirms by hand and has not yet done so. */
  pending: boolean
  /** Where the copy went. */
  email?: string
  /** Absent once changes are locked. */
  changeUrl?: string
  /** Until when the reply could be changed, once that is over. */
  lockedSince?: Date
  /** The whole address of their own page, for a guest who came without one. */
  ownLink?: string
  /** The form of "I can't come after all", with what is asked after a no; absent where there is nothing to take back. */
  cancel?: Pick<ReplyForm, 'action' | 'submission' | 'questions'>
  /** Eight digits. */
  passcode?: string
  /** A whole `<svg>` without style attributes. */
  qrSvg?: string
}

export type Reply =
  | { state: 'fresh'; form: ReplyForm; deadline?: Date }
  | {
      state: 'known'
      guest: KnownGuest
      form: ReplyForm
      deadline?: Date
      changing: boolean
      /** Until when an answer that stands may be changed. */ changeUntil?: Date
    }
  | { state: 'sent'; guest: KnownGuest; sent: SentReply }
  | { state: 'closed'; reason: 'deadline'; on: Date; guest?: KnownGuest }
  | { state: 'closed'; reason: 'past'; guest?: KnownGuest }
  /** `decline` only says no; a waiting list's own form does so too. */
  | {
      state: 'full'
      guest?: KnownGuest
      waitingList: { form: ReplyForm; peopleAhead: number } | null
      decline: ReplyForm
    }
  | { state: 'not-open' }
  | { state: 'cancelled'; words?: string; removeFromCalendarUrl?: string }

export type PageView = {
  lang: Language
  digits: Digits
  t: Words
  template: TemplateId
  colourStyle: string
  title: string
  /** One line over the title: "Together with their families". */
  kicker?: string
  /** The second figure: an age, a year, an edition. */
  figure?: string
  hosts?: string
  /** A draft may have no date yet. */
  startsAt?: Date
  durationMinutes: number
  zone: string
  place?: Place
  descriptionHtml?: string
  contact?: Contact
  contactUrl?: string
  picture?: Picture
  logoUrl?: string
  /** The provider's label in the foot, unless the plan removed it. */
  poweredBy: boolean
  brand: { name: string; url: string }
  calendar?: CalendarLinks
  goingPeople?: number
  places?: { left: number; total: number }
  reply: Reply
  /** On the public page: whom this device knows by an earlier answer, and where somebody else begins. */
  device?: { name: string; action: string }
  /** Other languages of the same page. */
  languages: Array<{ lang: Language; url: string }>
  /** Takes the beacon of a page a person looked at; only for a guest's own link. */
  viewedUrl?: string
  /** Address of the enhancement script; the page works without it. */
  scriptUrl?: string
}

/** A page without a reply: a sentence, and perhaps a way on. Without `event` it wears the house look. */
export type NoticeView = {
  lang: Language
  t: Words
  /** `not-found-host` is for somebody signed in, who asks no host for a link; `not-found-visitor` for one who builds an event of their own. */
  kind: 'not-found' | 'not-found-host' | 'not-found-visitor' | 'not-open' | 'deleted' | 'error'
  brand: { name: string; url: string }
  /** Where to go on. */
  onward?: string
  event?: PageView
}
