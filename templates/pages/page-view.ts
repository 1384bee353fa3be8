import type { WalletName } from '@mehfil/contract/events/wallet.ts'
import type { LanguageTag } from '@mehfil/contract/languages.ts'
import type { EventType } from '@mehfil/contract/events/events.ts'
import type { SocialNetwork } from '@mehfil/contract/events/contact.ts'
import type { ShortTexts } from '@mehfil/contract/events/short-texts.ts'
import type { PageSection, SectionItem } from '@mehfil/contract/events/page-sections.ts'
import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { PersonFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import type { QuestionKind } from '@mehfil/contract/rsvp/questions.ts'
import type { TemplateId } from './catalogue.ts'

/**
 * The data of a guest page. It holds facts instead of formatted texts: the page formats days, hours,
 * numbers and plurals in the language of the view. Instants are UTC, HTML is already sanitised, and
 * every URL is our own or https.
 *
 * A reply is a plain POST of `application/x-www-form-urlencoded` to `form.action`. Its fields:
 *
 *   submission          hidden; requests with the same value count once
 *   answer              yes | no | maybe
 *   name, email         asked when the guest is not known
 *   companion           repeated: one value per ticked companion, then one per open place (may be blank)
 *   people              number of people with the guest, or places wanted on a waiting list
 *   party               hidden: people are asked by `chips` or a `number`, so the field is required
 *   note                free text
 *   reason              why a yes is taken back
 *   fit                 `here-<places>` takes the places left, `wait` waits for all of them
 *   redraw              shows the form again in the language of the address, with all typed values
 *   q-<question>        answer to a question: text, number or option id; repeated for several options
 *   q-<question>-<row>  the same for the companion on this row of the form
 */
export type TemplateLanguage = LanguageTag
export type TemplateDigits = 'latn' | 'arab'

/** `count` selects the plural; `n` is the same number for display, in the digits of the view. */
export type PageTranslate = (key: string, params?: Record<string, string | number>) => string

export type PagePicture = {
  /** In the width of a phone, also for drawings. */
  url: string
  /** For readers that know no newer format. */
  jpeg?: string
  width: number
  height: number
  alt: string
  /** The point that stays in view, in shares of width and height. */
  focus?: { x: number; y: number }
  /** A data address of a few pixels, shown until the picture is there. */
  blur?: string
  /** Copies for browsers to choose from, the best format first. */
  sources?: ReadonlyArray<{ type: string; srcSet: string }>
}

/** A picture of the gallery. `large` opens on its own. */
export type GalleryItem = PagePicture & { large: string; caption: string; tint?: string }

/** An entry of a section may show whom it is about. */
export type ShownSectionItem = Omit<SectionItem, 'portrait'> & { picture?: PagePicture }
export type ShownSection = Omit<PageSection, 'items'> & { items: readonly ShownSectionItem[] }

export type PagePlace =
  | {
      kind: 'shown'
      name: string
      lines: string[]
      town?: string
      mapUrl?: string
      directionsUrl?: string
    }
  /** The address is shown after a yes; the town may be shown before. */
  | { kind: 'hidden'; town?: string }

export type HostContactDetails = {
  names: string
  /** Whom to ask what. */
  people?: ReadonlyArray<{ name: string; about: string; phone: string; email: string }>
  phone?: string
  email?: string
  website?: string
  addressLines?: string[]
  mapUrl?: string
  social: Array<{ network: SocialNetwork; url: string }>
}

export type CalendarLinks = {
  /** A file with all entries. */
  ics: string
  /** A web calendar takes one entry at a time; those of functions have titles. */
  entries: ReadonlyArray<{ title?: string; google: string; outlook: string }>
}

export type FormQuestion = {
  id: string
  text: string
  kind: QuestionKind
  mandatory: boolean
  /** Longest text, largest number, or the most options to tick. */
  max?: number
  /**
   * `full`: a function without a place for this party, which may wait for one where `waits`. `closed`: too late to answer for it. `until`: the
   * last moment to answer, where it is before the one of the event.
   */
  options: Array<{
    id: string
    text: string
    full?: true
    waits?: true
    closed?: true
    until?: Date
  }>
  /** Each person of the party answers separately. */
  perPerson: boolean
  /** The question appears after these answers. */
  shownFor: readonly AnswerWord[]
  /** Only those who come to this function answer. */
  of?: { id: string; title: string }
}

/** Values typed before, by field name; a repeated field has a list. */
export type TypedFields = Readonly<Record<string, string | readonly string[]>>

/**
 * At most one per field, as a translated sentence. `field` is a field name, or `form` for the whole
 * reply.
 */
export type ReplyFieldError = { field: string; message: string }

export type ReplyForm = {
  action: string
  submission: string
  /** More hidden fields. */
  hidden: Readonly<Record<string, string>>
  typed: TypedFields
  errors: ReplyFieldError[]
  maybeAllowed: boolean
  noteAllowed: boolean
  askEmail: 'no' | 'optional' | 'needed'
  /** The guest said yes before, so a no may have a reason. */
  askReason?: boolean
  /**
   * `named`: a tick per known companion, and a line per open place. `counted`: the number of
   * people, and a line for each of them. `none`: only the guest.
   */
  companions: 'named' | 'counted' | 'none'
  /** The guest and all companions. */
  maxParty: number
  questions: FormQuestion[]
  /** People who have not said which functions they come to come to all. */
  ticksFunctions?: boolean
  /** The functions that the person of a row alone is invited to; null: as the party. */
  persons?: PersonFunctions | undefined
  /** Fewer places are left than people want to come. They take these places or wait together. */
  offer?: { places: number; people: number; acceptsWaitlist: boolean }
  /** The question in the words of the host; the default is the text of the template. */
  heading?: string
}

/** `keptPlaces` is the whole party of an invitation without an answer. */
export type KnownGuest = { name: string; companions: string[]; keptPlaces?: number }

/** A function, by the id of its row in the programme, with those of a party who come to it or wait. */
export type SentFunction = {
  id: string
  who: ReadonlyArray<{ person: number; name: string }>
  /** The table of the party at this function. */
  table?: string
  /** They wait for a place. */
  waiting?: true
}

export type SentReply = {
  answer: AnswerWord
  people: number
  /** The places the hosts kept, where the guest was invited. */
  invited?: number
  /** Who comes, with what each chose. A person without a name is counted. */
  party?: ReadonlyArray<{ name: string; chosen: string }>
  /** What the people come to, in the order of the programme. */
  functions?: readonly SentFunction[]
  /** Where they sit. */
  table?: string
  /** The full address of this page, to share with the others of the party. */
  partyLink?: string
  /** On the waiting list. */
  waiting: boolean
  /** Waits for the confirmation of the host. */
  pending: boolean
  /** A copy was sent to this address. */
  email?: string
  /** Absent when the reply can no longer change. */
  changeUrl?: string
  /** The reply could change until then; set when that time is over. */
  lockedSince?: Date
  /** Full address of the personal page, for a guest who came by the public page. */
  ownLink?: string
  /**
   * The form "I can't come after all", with the questions after a no; absent if there is nothing to
   * cancel.
   */
  cancel?: Pick<ReplyForm, 'action' | 'submission' | 'questions'>
  /** A file that removes the event from the calendar of a guest who took back a yes. */
  removeFromCalendarUrl?: string
  /** Eight digits. */
  passcode?: string
  /** A whole `<svg>` without style attributes. */
  qrSvg?: string
  /** Where the ticket can be kept, each with the address that puts it there. */
  wallets?: ReadonlyArray<{ wallet: WalletName; url: string }>
}

export type ReplyCardState =
  | { state: 'fresh'; form: ReplyForm; deadline?: Date }
  | {
      state: 'known'
      guest: KnownGuest
      form: ReplyForm
      deadline?: Date
      changing: boolean
      /** The stored answer, and the page that shows it, while the guest may change it. */
      current?: Pick<SentReply, 'answer' | 'waiting'> & { url: string }
      /** The current answer may change until then. */
      changeUntil?: Date
    }
  | { state: 'sent'; guest: KnownGuest; sent: SentReply }
  | { state: 'closed'; reason: 'deadline'; on: Date; guest?: KnownGuest }
  | { state: 'closed'; reason: 'past'; guest?: KnownGuest }
  /** `decline` only says no; the form of the waiting list has a no as well. */
  | {
      state: 'full'
      guest?: KnownGuest
      waitingList: { form: ReplyForm; peopleAhead: number } | null
      decline: ReplyForm
    }
  | { state: 'not-open' }
  | { state: 'cancelled'; words?: string; removeFromCalendarUrl?: string }

/** The words of the hosts and the day that guests knew before. */
export type PostponedState = { words?: string; former?: Date }

export type PageViewProps = { view: PageView }

export type PageView = Partial<ShortTexts> & {
  lang: TemplateLanguage
  digits: TemplateDigits
  t: PageTranslate
  template: TemplateId
  colourStyle: string
  title: string
  /** What kind of event it is; a design may draw something for it. */
  eventType?: EventType
  /** The number in the design: an age, a year, an edition. */
  figure?: string
  hosts?: string
  /** A draft may have no date yet. */
  startsAt?: Date
  durationMinutes: number
  zone: string
  place?: PagePlace
  descriptionHtml?: string
  /** In the host's order. */
  programme?: readonly ProgrammeRow[]
  /** In the host's order; links are https. */
  sections?: readonly ShownSection[]
  contact?: HostContactDetails
  contactUrl?: string
  /** What the hosts keep about the reader. */
  privacyUrl?: string
  picture?: PagePicture
  gallery?: readonly GalleryItem[]
  /** Pictures that guests sent and hosts show, the newest first. */
  wall?: readonly GalleryItem[]
  /** The guest's page after the event: its address, and what is open there. */
  after?: { url: string; asks: boolean; takesPhotos: boolean }
  logoUrl?: string
  /** The provider's label in the footer, unless the plan removed it. */
  poweredBy: boolean
  brand: PageBrand
  calendar?: CalendarLinks
  /** The event has another date, or none yet. */
  postponed?: PostponedState
  goingPeople?: number
  places?: { left: number; total: number }
  reply: ReplyCardState
  /** On the public page: the guest known on this device, and the form for another person. */
  device?: { name: string; action: string }
  /** A host looks at the page of this guest: nothing that is sent there is stored. */
  previewOf?: string
  /** Other languages of the same page. */
  languages: Array<{ lang: TemplateLanguage; url: string }>
  /** Receives the report that a person opened the page; only for a personal link. */
  viewedUrl?: string
  /** Address of the optional script. */
  scriptUrl?: string
}

/** A page with a message and perhaps a link. Without `event` it has the design of the product. */
export type NewLinkForm = {
  action: string
  typed?: string
  /** The sentence at the field. */
  error?: string
}

export type MessagePageView = {
  lang: TemplateLanguage
  t: PageTranslate
  /**
   * `dead-link` is for a personal link that leads to no guest, `link-sent` for a guest who asked for another one. `not-found-host` is for a signed-in host, `not-found-visitor` for a visitor who builds an
   * event; neither can ask a host for a link.
   */
  kind:
    | 'not-found'
    | 'not-found-host'
    | 'not-found-visitor'
    | 'dead-link'
    | 'link-sent'
    | 'not-open'
    | 'deleted'
    | 'error'
  brand: PageBrand
  /** The next page. */
  onward?: string
  /** Where to ask for help. */
  help?: string
  /** The contact page of the hosts. */
  contact?: string
  /** Asks for the address to which a guest's link is mailed. */
  newLink?: NewLinkForm
  event?: PageView
}

/** Whose pages these are. With a label of the host nothing names the product, and `url` leads nowhere. */
export type PageBrand = {
  name: string
  url: string
  label?: {
    logo?: { url: string; width: number; height: number }
    icon?: string
    /** As #rrggbb. */
    accent?: string
    footer: string
  }
}
