import { isLongOver } from '@mehfil/contract/event-dates.ts'
import {
  eventModes,
  eventTypes,
  wizardSteps,
  type EventMode,
  type EventType,
  type WizardStep,
} from '@mehfil/contract/events.ts'
import { to, type PageName } from '@mehfil/contract/pages.ts'
import type { Question } from '@mehfil/contract/rsvp.ts'

/** Which screen each step of the wizard is. */
export const screenOf = {
  'web-images': 'webImages',
  'web-event-details': 'webDetails',
  'web-contact-section': 'webContact',
  'web-rsvp': 'webRsvp',
  'email-images': 'emailImages',
  'email-event-details': 'emailDetails',
  'email-contact-section': 'emailContact',
  'email-rsvp': 'emailRsvp',
  'manage-guest': 'manageGuest',
  'event-settings': 'eventSettings',
  'event-domain': 'eventDomain',
  publish: 'publish',
} as const satisfies Record<WizardStep, PageName>

/** The same pages stand under two beginnings: of hosts, and of visitors who build one event before they are anybody. */
export type WizardPlace = 'event' | 'websession'

const visitorScreenOf = {
  'web-images': 'webSessionWebImages',
  'web-event-details': 'webSessionWebDetails',
  'web-contact-section': 'webSessionWebContact',
  'web-rsvp': 'webSessionWebRsvp',
  'email-images': 'webSessionEmailImages',
  'email-event-details': 'webSessionEmailDetails',
  'email-contact-section': 'webSessionEmailContact',
  'email-rsvp': 'webSessionEmailRsvp',
  'manage-guest': 'webSessionManageGuest',
  'event-settings': 'webSessionSettings',
  'event-domain': 'webSessionDomain',
} as const satisfies Partial<Record<WizardStep, PageName>>

export const wizardPlaceAt = (path: string): WizardPlace =>
  path.startsWith('/websession/') ? 'websession' : 'event'

/** The address of a step's screen. For a visitor publishing begins with saying who they are. */
export function addressOfStep(place: WizardPlace, step: WizardStep, EID: string): string {
  if (place === 'event') return to(screenOf[step], { EID })
  return step === 'publish' ? to('oneTimeSignup') : to(visitorScreenOf[step], { EID })
}

/** What is worked on at a step, in either mode. */
export type Room =
  'design' | 'details' | 'contact' | 'rsvp' | 'guests' | 'settings' | 'domain' | 'publish'

const rooms: Record<WizardStep, Room> = {
  'web-images': 'design',
  'web-event-details': 'details',
  'web-contact-section': 'contact',
  'web-rsvp': 'rsvp',
  'email-images': 'design',
  'email-event-details': 'details',
  'email-contact-section': 'contact',
  'email-rsvp': 'rsvp',
  'manage-guest': 'guests',
  'event-settings': 'settings',
  'event-domain': 'domain',
  publish: 'publish',
}

export const stepsOf = (mode: EventMode): readonly WizardStep[] => wizardSteps[mode]
export const roomOf = (step: WizardStep): Room => rooms[step]

/** The step of a mode for a room. An event by mail has no web address to choose; its settings stand nearest. */
export const stepIn = (mode: EventMode, room: Room): WizardStep =>
  stepsOf(mode).find((step) => rooms[step] === room) ?? 'event-settings'

/** Where each section of a draft is typed. */
const roomOfSection: Record<string, Room> = {
  facts: 'details',
  description: 'details',
  design: 'design',
  contact: 'contact',
  rsvp: 'rsvp',
  settings: 'settings',
  domain: 'domain',
}

export const stepOfSection = (mode: EventMode, section: string): WizardStep =>
  stepIn(mode, roomOfSection[section] ?? 'details')

/** The id of a field in its page. */
export const fieldIdOf = (field: string): string => (field === 'startsAt' ? 'date' : field)

/** The step and the field of a complaint. */
export const placeOfTrouble = (
  mode: EventMode,
  { section, field }: { section: string; field: string },
): { step: WizardStep; field: string } => ({
  step: stepOfSection(mode, section),
  field: fieldIdOf(field),
})

const everyStep = Object.keys(rooms) as WizardStep[]

/** The step a path of the wizard stands on. */
export const stepAt = (path: string): WizardStep | undefined =>
  everyStep.find((step) => path.startsWith(`/${wizardPlaceAt(path)}/${step}/`))

export function besideStep(mode: EventMode, step: WizardStep, by: 1 | -1): WizardStep | undefined {
  const steps = stepsOf(mode)
  return steps[steps.indexOf(step) + by]
}

/** Where a draft goes on: the first step that still needs something, but never the publishing itself. */
export function firstUnready(mode: EventMode, ready: readonly WizardStep[]): WizardStep {
  return (
    stepsOf(mode).find((step) => step !== 'publish' && !ready.includes(step)) ??
    lastBeforePublishing(mode)
  )
}

/** The page whose button publishes. */
export const lastBeforePublishing = (mode: EventMode): WizardStep =>
  stepsOf(mode).at(-2) ?? 'event-settings'

type Wanted = { mode?: EventMode; type?: EventType }

/** How an address names the mode. */
export const modeLetter: Record<EventMode, string> = { Web: 'w', Email: 'e' }

/** What the address asks to create; `null` when it asks for something that does not exist. */
export function wantedFrom(search: URLSearchParams): Wanted | null {
  const letter = search.get('mode')
  const mode = eventModes.find((one) => modeLetter[one] === letter)
  const guests = search.get('guest')
  const type = eventTypes.find((one) => one === search.get('type'))
  if ((letter !== null && !mode) || (guests !== null && !isGuestCount(guests))) return null
  return { ...(mode && { mode }), ...(type && { type }) }
}

/** Of a one-time event: how many guests the address asks for. */
export const guestsFrom = (search: URLSearchParams): number | null =>
  isGuestCount(search.get('guest') ?? '') ? Number(search.get('guest')) : null

const isGuestCount = (text: string): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) > 0 && Number(text) % 100 === 0

type Publishable = { title: string; startsAt: Date | null; venue: string }

/** What a page cannot be published without, in the order of the form: sentences by field. */
export function missingToPublish(
  { title, startsAt, venue }: Publishable,
  now: Date,
): Partial<Record<'title' | 'startsAt' | 'venue', string>> {
  return {
    ...(!title.trim() && { title: 'field.title-required' }),
    ...(!startsAt && { startsAt: 'field.date-required' }),
    ...(startsAt && isLongOver(startsAt, now) && { startsAt: 'field.start-old' }),
    ...(!venue.trim() && { venue: 'field.place-required' }),
  }
}

type Part = {
  /** Where it stands on the page, the innermost part first found wins. */
  on: string
  room: Room
  /** The field that makes it, by its id. */
  field: string
}

/** The parts of a page a host can point at. Names are `part.<name>` in the words. */
export const parts = {
  kicker: { on: '.kick, .poster .meta > :first-child', room: 'details', field: 'kicker' },
  title: { on: '.title', room: 'details', field: 'title' },
  cover: { on: '.cover .stick', room: 'design', field: 'template' },
  languages: { on: '.langs', room: 'settings', field: 'languages' },
  logo: { on: '.logo', room: 'design', field: 'logo' },
  hosts: { on: '.host', room: 'contact', field: 'hosts' },
  when: { on: '.tile.when', room: 'details', field: 'date' },
  where: { on: '.tile.where', room: 'details', field: 'venue' },
  deadline: { on: '.reply > .by', room: 'settings', field: 'answerDeadline' },
  reply: { on: '.reply, .bar', room: 'rsvp', field: 'heading' },
  about: { on: '.about', room: 'details', field: 'description' },
  contact: { on: '.contact', room: 'contact', field: 'phone' },
  label: { on: '.foot', room: 'settings', field: 'labelRemoved' },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts

/** Where the field that makes a part is typed. */
export const fieldAddress = (
  { mode, EID, place }: { mode: EventMode; EID: string; place: WizardPlace },
  part: PartName,
): string => `${addressOfStep(place, stepIn(mode, parts[part].room), EID)}#${parts[part].field}`

/** What is outlined while a room is open and no field of it says otherwise. */
export const partOfRoom: Record<Room, PartName | null> = {
  design: 'cover',
  details: null,
  contact: 'contact',
  rsvp: 'reply',
  guests: null,
  settings: null,
  domain: null,
  publish: null,
}

/** The part an element of the page belongs to, from the inside out. */
export function partOf(element: Element | null): PartName | undefined {
  const names = Object.keys(parts) as PartName[]
  for (let at = element; at; at = at.parentElement) {
    const found = names.find((name) => at.matches(parts[name].on))
    if (found) return found
  }
  return undefined
}

/** What of the typed can be saved although something else of it cannot: whole fields, and of a list of questions the finished ones. */
export function goodPart(
  fields: Record<string, unknown>,
  wrong: Record<string, string>,
  saved: object,
): Record<string, unknown> {
  const isWrong = (field: string) =>
    Object.keys(wrong).some((at) => at === field || at.startsWith(`${field}.`))
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      if (!isWrong(field)) return [[field, value]]
      const finished =
        field === 'form' &&
        finishedOf(value as Question[], wrong, (saved as { form: Question[] }).form)
      return finished &&
        JSON.stringify(finished) !== JSON.stringify((saved as { form: Question[] }).form)
        ? [[field, finished]]
        : []
    }),
  )
}

/** Without the questions added and not yet begun: there is nothing to send and nothing to complain about. */
export function begun(form: Question[], before: readonly Question[]): Question[] {
  const isBlank = ({ text, values }: Question) =>
    text.trim() === '' && values.every(({ value }) => value.trim() === '')
  return form.filter(
    (question) => !isBlank(question) || before.some(({ id }) => id === question.id),
  )
}

/** Questions as they are when they can be asked, as they were before otherwise; one that never could stays out. */
function finishedOf(
  form: Question[],
  wrong: Record<string, string>,
  before: Question[],
): Question[] {
  const unfinished = (id: string) =>
    Object.keys(wrong).some(
      (at) => at.startsWith(`form.questions.q${id}`) || at.startsWith(`form.options.opt${id}`),
    )
  return form.flatMap((question) =>
    unfinished(question.id) ? before.filter(({ id }) => id === question.id) : [question],
  )
}

/** What is wrong with a question, as keys of sentences by its own fields: `text`, `perPerson`, `shownFor`, `max`, `values`, `values.0`. */
export function errorsOfQuestion(
  id: string,
  errorAt: (field: string) => string | undefined,
): (field: string) => string | undefined {
  const ofQuestion = new Set(['text', 'perPerson', 'shownFor'])
  return (field) =>
    errorAt(
      ofQuestion.has(field)
        ? `form.questions.q${id}.${field}`
        : `form.options.opt${id}.${field.replace(/^values\.(\d+)$/, 'values.$1.value')}`,
    )
}

const half = 30
const day = 24 * 60

/** Every half hour of a day, beginning with the one a time stands on. */
export function timesFrom(time: string): string[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const first = Math.floor((hours * 60 + minutes) / half) * half
  return Array.from({ length: day / half }, (_, at) => (first + at * half) % day).map(
    (minute) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 === 0 ? '00' : '30'}`,
  )
}

/** Lengths to pick from, in minutes; any other may be typed. */
export const durations = [60, 90, 120, 150, 180, 240, 300, 360, 480, 600, 720, 1440, 2880]
