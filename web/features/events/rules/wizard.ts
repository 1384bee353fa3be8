import { eventTypes, wizardSteps, type EventType, type WizardStep } from '@mehfil/contract/events.ts'
import { to, type PageName } from '@mehfil/contract/pages.ts'
import type { Question } from '@mehfil/contract/rsvp.ts'

/** Which screen each step of the wizard is. */
export const screenOf = {
  'web-images': 'webImages',
  'web-event-details': 'webDetails',
  'web-contact-section': 'webContact',
  'web-rsvp': 'webRsvp',
  'event-settings': 'eventSettings',
  'event-domain': 'eventDomain',
  publish: 'publish',
} as const satisfies Record<WizardStep, PageName>

/** Where each section of a draft is typed. */
export const stepOfSection: Record<string, WizardStep> = {
  facts: 'web-event-details', description: 'web-event-details', design: 'web-images', contact: 'web-contact-section',
  rsvp: 'web-rsvp', settings: 'event-settings', domain: 'event-domain',
}

/** The step a path of the wizard stands on. */
export function stepAt(path: string): WizardStep {
  return wizardSteps.find((step) => path.startsWith(`/event/${step}/`)) ?? 'web-images'
}

export function besideStep(step: WizardStep, by: 1 | -1): WizardStep | undefined {
  return wizardSteps[wizardSteps.indexOf(step) + by]
}

/** Where a draft goes on: the first step that still needs something, but never the publishing itself. */
export function firstUnready(ready: readonly WizardStep[]): WizardStep {
  return wizardSteps.find((step) => step !== 'publish' && !ready.includes(step)) ?? 'event-domain'
}

type Wanted = { type?: EventType }

/** What the address asks to create; `null` when it asks for something that does not exist. */
export function wantedFrom(search: URLSearchParams): Wanted | null {
  const mode = search.get('mode') ?? 'w'
  const guests = search.get('guest')
  const type = eventTypes.find((one) => one === search.get('type'))
  if (mode !== 'w' || (guests !== null && !isGuestCount(guests))) return null
  return type ? { type } : {}
}

const isGuestCount = (text: string): boolean => /^\d{1,7}$/.test(text) && Number(text) > 0 && Number(text) % 100 === 0

type Publishable = { title: string; startsAt: Date | null; venue: string }

/** What a page cannot be published without, in the order of the form: sentences by field. */
export function missingToPublish({ title, startsAt, venue }: Publishable, now: Date): Partial<Record<'title' | 'startsAt' | 'venue', string>> {
  return {
    ...(!title.trim() && { title: 'field.title-required' }),
    ...(!startsAt && { startsAt: 'field.date-required' }),
    ...(startsAt && startsAt <= now && { startsAt: 'field.start-past' }),
    ...(!venue.trim() && { venue: 'field.place-required' }),
  }
}

type Part = {
  /** Where it stands on the page, the innermost part first found wins. */
  on: string
  step: WizardStep
  /** The field that makes it, by its id. */
  field: string
}

/** The parts of a page a host can point at. Names are `part.<name>` in the words. */
export const parts = {
  kicker: { on: '.kick, .poster .meta > :first-child', step: 'web-event-details', field: 'kicker' },
  title: { on: '.title', step: 'web-event-details', field: 'title' },
  cover: { on: '.cover .stick', step: 'web-images', field: 'template' },
  languages: { on: '.langs', step: 'event-settings', field: 'languages' },
  logo: { on: '.logo', step: 'web-images', field: 'logo' },
  hosts: { on: '.host', step: 'web-contact-section', field: 'hosts' },
  when: { on: '.tile.when', step: 'web-event-details', field: 'date' },
  where: { on: '.tile.where', step: 'web-event-details', field: 'venue' },
  deadline: { on: '.reply > .by', step: 'event-settings', field: 'answerDeadline' },
  reply: { on: '.reply, .bar', step: 'web-rsvp', field: 'heading' },
  about: { on: '.about', step: 'web-event-details', field: 'description' },
  contact: { on: '.contact', step: 'web-contact-section', field: 'phone' },
  label: { on: '.foot', step: 'event-settings', field: 'labelRemoved' },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts

/** Where the field that makes a part is typed. */
export const fieldAddress = (EID: string, part: PartName): string => `${to(screenOf[parts[part].step], { EID })}#${parts[part].field}`

/** What is outlined while a step is open and no field of it says otherwise. */
export const partOfStep: Record<WizardStep, PartName | null> = {
  'web-images': 'cover', 'web-event-details': null, 'web-contact-section': 'contact', 'web-rsvp': 'reply', 'event-settings': null, 'event-domain': null, publish: null,
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
export function goodPart(fields: Record<string, unknown>, wrong: Record<string, string>, saved: object): Record<string, unknown> {
  const isWrong = (field: string) => Object.keys(wrong).some((at) => at === field || at.startsWith(`${field}.`))
  return Object.fromEntries(Object.entries(fields).flatMap(([field, value]) => {
    if (!isWrong(field)) return [[field, value]]
    const finished = field === 'form' && finishedOf(value as Question[], wrong, (saved as { form: Question[] }).form)
    return finished && JSON.stringify(finished) !== JSON.stringify((saved as { form: Question[] }).form) ? [[field, finished]] : []
  }))
}

/** Without the questions added and not yet begun: there is nothing to send and nothing to complain about. */
export function begun(form: Question[], before: readonly Question[]): Question[] {
  const isBlank = ({ text, values }: Question) => text.trim() === '' && values.every(({ value }) => value.trim() === '')
  return form.filter((question) => !isBlank(question) || before.some(({ id }) => id === question.id))
}

/** Questions as they are when they can be asked, as they were before otherwise; one that never could stays out. */
function finishedOf(form: Question[], wrong: Record<string, string>, before: Question[]): Question[] {
  const unfinished = (id: string) => Object.keys(wrong).some((at) => at.startsWith(`form.questions.q${id}`) || at.startsWith(`form.options.opt${id}`))
  return form.flatMap((question) => (unfinished(question.id) ? before.filter(({ id }) => id === question.id) : [question]))
}

/** What is wrong with a question, as keys of sentences by its own fields: `text`, `max`, `values`, `values.0`. */
export function errorsOfQuestion(id: string, errorAt: (field: string) => string | undefined): (field: string) => string | undefined {
  return (field) => errorAt(field === 'text' ? `form.questions.q${id}.text` : `form.options.opt${id}.${field.replace(/^values\.(\d+)$/, 'values.$1.value')}`)
}

const half = 30
const day = 24 * 60

/** Every half hour of a day, beginning with the one a time stands on. */
export function timesFrom(time: string): string[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const first = Math.floor((hours * 60 + minutes) / half) * half
  return Array.from({ length: day / half }, (_, at) => (first + at * half) % day).map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 === 0 ? '00' : '30'}`)
}

/** Lengths to pick from, in minutes; any other may be typed. */
export const durations = [60, 90, 120, 150, 180, 240, 300, 360, 480, 600, 720, 1440, 2880]
