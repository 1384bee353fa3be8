import { dayMinutes } from '@mehfil/contract/durations.ts'
import { isOverForADay } from '@mehfil/contract/events/event-dates.ts'
import {
  eventModes,
  eventTypes,
  wizardSteps,
  type EventMode,
  type EventType,
  type WizardStep,
} from '@mehfil/contract/events/events.ts'
import { pathTo, type PageName } from '@mehfil/contract/pages.ts'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'

/** The screen of each wizard step. */
export const stepScreens = {
  'web-images': 'webImages',
  'web-event-details': 'webDetails',
  'web-programme': 'webProgramme',
  'web-contact-section': 'webContact',
  'web-rsvp': 'webRsvp',
  'email-images': 'emailImages',
  'email-event-details': 'emailDetails',
  'email-programme': 'emailProgramme',
  'email-contact-section': 'emailContact',
  'email-rsvp': 'emailRsvp',
  'manage-guest': 'manageGuest',
  'event-settings': 'eventSettings',
  'event-domain': 'eventDomain',
  publish: 'publish',
} as const satisfies Record<WizardStep, PageName>

/** The same pages have two URL roots: one for hosts, one for visitors who build an event before signing up. */
export type WizardRoot = 'event' | 'websession'

const visitorStepScreens = {
  'web-images': 'webSessionWebImages',
  'web-event-details': 'webSessionWebDetails',
  'web-programme': 'webSessionWebProgramme',
  'web-contact-section': 'webSessionWebContact',
  'web-rsvp': 'webSessionWebRsvp',
  'email-images': 'webSessionEmailImages',
  'email-event-details': 'webSessionEmailDetails',
  'email-programme': 'webSessionEmailProgramme',
  'email-contact-section': 'webSessionEmailContact',
  'email-rsvp': 'webSessionEmailRsvp',
  'manage-guest': 'webSessionManageGuest',
  'event-settings': 'webSessionSettings',
  'event-domain': 'webSessionDomain',
} as const satisfies Partial<Record<WizardStep, PageName>>

export const getWizardRoot = (path: string): WizardRoot =>
  path.startsWith('/websession/') ? 'websession' : 'event'

/** The path of a step's screen. A visitor must sign up before publishing. */
export function getStepPath(root: WizardRoot, step: WizardStep, EID: string): string {
  if (root === 'event') return pathTo(stepScreens[step], { EID })
  return step === 'publish' ? pathTo('oneTimeSignup') : pathTo(visitorStepScreens[step], { EID })
}

/** The subject of a step, the same in both modes. */
export type StepTopic =
  | 'design'
  | 'details'
  | 'programme'
  | 'contact'
  | 'rsvp'
  | 'guests'
  | 'settings'
  | 'domain'
  | 'publish'

const stepTopics: Record<WizardStep, StepTopic> = {
  'web-images': 'design',
  'web-event-details': 'details',
  'web-programme': 'programme',
  'web-contact-section': 'contact',
  'web-rsvp': 'rsvp',
  'email-images': 'design',
  'email-event-details': 'details',
  'email-programme': 'programme',
  'email-contact-section': 'contact',
  'email-rsvp': 'rsvp',
  'manage-guest': 'guests',
  'event-settings': 'settings',
  'event-domain': 'domain',
  publish: 'publish',
}

export const listSteps = (mode: EventMode): readonly WizardStep[] => wizardSteps[mode]
export const getStepTopic = (step: WizardStep): StepTopic => stepTopics[step]

/** The step for a topic in a mode. An event by mail has no web address, so its settings step is used. */
export const getStepForTopic = (mode: EventMode, topic: StepTopic): WizardStep =>
  listSteps(mode).find((step) => stepTopics[step] === topic) ?? 'event-settings'

/** The topic where each section of a draft is edited. */
const sectionTopics: Record<string, StepTopic> = {
  facts: 'details',
  description: 'details',
  programme: 'programme',
  sections: 'programme',
  design: 'design',
  contact: 'contact',
  rsvp: 'rsvp',
  settings: 'settings',
  domain: 'domain',
  gallery: 'design',
}

export const getStepForSection = (mode: EventMode, section: string): WizardStep =>
  getStepForTopic(mode, sectionTopics[section] ?? 'details')

/** The element id of a field. */
export const getFieldId = (field: string): string => (field === 'startsAt' ? 'date' : field)

/** The step and the field of an error. */
export const locateError = (
  mode: EventMode,
  { section, field }: { section: string; field: string },
): { step: WizardStep; field: string } => ({
  step: getStepForSection(mode, section),
  field: getFieldId(field),
})

const allSteps = Object.keys(stepTopics) as WizardStep[]

/** The step of a wizard path. */
export const findStepByPath = (path: string): WizardStep | undefined =>
  allSteps.find((step) => path.startsWith(`/${getWizardRoot(path)}/${step}/`))

export function getAdjacentStep(
  mode: EventMode,
  step: WizardStep,
  offset: 1 | -1,
): WizardStep | undefined {
  const steps = listSteps(mode)
  return steps[steps.indexOf(step) + offset]
}

/** The step where a draft continues: the first one that is not ready. The programme may stay empty. */
export function getFirstIncompleteStep(mode: EventMode, ready: readonly WizardStep[]): WizardStep {
  return (
    listSteps(mode).find(
      (step) => step !== 'publish' && getStepTopic(step) !== 'programme' && !ready.includes(step),
    ) ?? getLastStepBeforePublishing(mode)
  )
}

/** The step whose button publishes the event. */
export const getLastStepBeforePublishing = (mode: EventMode): WizardStep =>
  listSteps(mode).at(-2) ?? 'event-settings'

type RequestedEvent = { mode?: EventMode; type?: EventType }

/** The mode as written in the URL. */
export const modeParams: Record<EventMode, string> = { Web: 'w', Email: 'e' }

/** What the URL asks to create; null when it names something that does not exist. */
export function parseRequestedEvent(search: URLSearchParams): RequestedEvent | null {
  const letter = search.get('mode')
  const mode = eventModes.find((one) => modeParams[one] === letter)
  const guests = search.get('guest')
  const type = eventTypes.find((one) => one === search.get('type'))
  if ((letter !== null && !mode) || (guests !== null && !isGuestCount(guests))) return null
  return { ...(mode && { mode }), ...(type && { type }) }
}

/** How many guests a one-time event needs, as the URL says. */
export const parseGuestCount = (search: URLSearchParams): number | null =>
  isGuestCount(search.get('guest') ?? '') ? Number(search.get('guest')) : null

const isGuestCount = (text: string): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) > 0 && Number(text) % 100 === 0

type WizardPublishFacts = { title: string; startsAt: Date | null; venue: string }

/** The facts missing for publishing: translation keys by field, in the order of the form. */
export function findMissingToPublish(
  { title, startsAt, venue }: WizardPublishFacts,
  now: Date,
): Partial<Record<'title' | 'startsAt' | 'venue', string>> {
  return {
    ...(!title.trim() && { title: 'field.title-required' }),
    ...(!startsAt && { startsAt: 'field.date-required' }),
    ...(startsAt && isOverForADay(startsAt, now) && { startsAt: 'field.start-old' }),
    ...(!venue.trim() && { venue: 'field.place-required' }),
  }
}

type PagePart = {
  /** CSS selector of the part on the page. The innermost match wins. */
  selector: string
  topic: StepTopic
  /** The id of the field that fills this part. */
  field: string
}

/** The parts of a page a host can click on. Their labels have the translation keys `part.<name>`. */
export const pageParts = {
  kicker: { selector: '.kick, .poster .meta > :first-child', topic: 'details', field: 'kicker' },
  title: { selector: '.title', topic: 'details', field: 'title' },
  cover: { selector: '.cover .stick', topic: 'design', field: 'template' },
  languages: { selector: '.langs', topic: 'settings', field: 'languages' },
  logo: { selector: '.logo', topic: 'design', field: 'logo' },
  hosts: { selector: '.host', topic: 'contact', field: 'hosts' },
  when: { selector: '.tile.when', topic: 'details', field: 'date' },
  where: { selector: '.tile.where', topic: 'details', field: 'venue' },
  deadline: { selector: '.reply > .by', topic: 'settings', field: 'answerDeadline' },
  reply: { selector: '.reply, .bar', topic: 'rsvp', field: 'heading' },
  about: { selector: '.about', topic: 'details', field: 'description' },
  sections: { selector: '.extra', topic: 'programme', field: 'sections' },
  programme: { selector: '.plan', topic: 'programme', field: 'programme' },
  contact: { selector: '.contact', topic: 'contact', field: 'phone' },
  label: { selector: '.foot', topic: 'settings', field: 'labelRemoved' },
} as const satisfies Record<string, PagePart>

export type PagePartName = keyof typeof pageParts

/** The path of the field that fills a part. */
export const getFieldPath = (
  { mode, EID, root }: { mode: EventMode; EID: string; root: WizardRoot },
  part: PagePartName,
): string =>
  `${getStepPath(root, getStepForTopic(mode, pageParts[part].topic), EID)}#${pageParts[part].field}`

/** The part outlined while a topic is open and none of its fields has the focus. */
export const defaultParts: Record<StepTopic, PagePartName | null> = {
  design: 'cover',
  details: null,
  programme: 'programme',
  contact: 'contact',
  rsvp: 'reply',
  guests: null,
  settings: null,
  domain: null,
  publish: null,
}

/** The part that contains an element, searched from the inside out. */
export function findPagePart(element: Element | null): PagePartName | undefined {
  const names = Object.keys(pageParts) as PagePartName[]
  for (let at = element; at; at = at.parentElement) {
    const found = names.find((name) => at.matches(pageParts[name].selector))
    if (found) return found
  }
  return undefined
}

/** The typed values that can be saved although others are invalid: valid fields, and finished questions. */
export function pickValidFields(
  fields: Record<string, unknown>,
  errors: Record<string, string>,
  saved: object,
): Record<string, unknown> {
  const isWrong = (field: string) =>
    Object.keys(errors).some((at) => at === field || at.startsWith(`${field}.`))
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      if (!isWrong(field)) return [[field, value]]
      const before = (saved as Record<string, never>)[field]
      const finished = keepFinished[field]?.(value as never, errors, before as never)
      return finished && JSON.stringify(finished) !== JSON.stringify(before)
        ? [[field, finished]]
        : []
    }),
  )
}

type FinishedFilter = (typed: never, errors: Record<string, string>, saved: never) => unknown[]

/** Lists whose valid entries are saved although others are not finished. */
const keepFinished: Record<string, FinishedFilter> = {
  form: keepFinishedQuestions,
  rows: (typed, errors, saved) => keepFinishedRows('rows', typed, { errors, before: saved }),
  sections: (typed, errors, saved) =>
    keepFinishedRows('sections', typed, { errors, before: saved }),
}

/** Leaves out new questions that are still empty, so that they are neither sent nor reported as errors. */
export function omitBlankQuestions(
  form: RsvpQuestion[],
  before: readonly RsvpQuestion[],
): RsvpQuestion[] {
  const isBlank = ({ text, values }: RsvpQuestion) =>
    text.trim() === '' && values.every(({ value }) => value.trim() === '')
  return form.filter(
    (question) => !isBlank(question) || before.some(({ id }) => id === question.id),
  )
}

/** Keeps valid questions as typed. An invalid one keeps its saved form, and a new invalid one is left out. */
function keepFinishedQuestions(
  form: RsvpQuestion[],
  errors: Record<string, string>,
  before: RsvpQuestion[],
): RsvpQuestion[] {
  const isUnfinished = (id: string) =>
    Object.keys(errors).some(
      (at) => at.startsWith(`form.questions.q${id}`) || at.startsWith(`form.options.opt${id}`),
    )
  return form.flatMap((question) =>
    isUnfinished(question.id) ? before.filter(({ id }) => id === question.id) : [question],
  )
}

/** An invalid entry keeps its saved form, and a new invalid one is left out. */
function keepFinishedRows(
  field: string,
  rows: Array<{ id: string }>,
  { errors, before }: { errors: Record<string, string>; before: Array<{ id: string }> },
): Array<{ id: string }> {
  const isUnfinished = (id: string) =>
    Object.keys(errors).some((at) => at.startsWith(`${field}.${id}.`))
  return rows.flatMap((row) =>
    isUnfinished(row.id) ? before.filter(({ id }) => id === row.id) : [row],
  )
}

/** The errors of one question by its own field: `text`, `perPerson`, `shownFor`, `max`, `values`, `values.0`. */
export function scopeQuestionErrors(
  id: string,
  errorAt: (field: string) => string | undefined,
): (field: string) => string | undefined {
  const questionFields = new Set(['text', 'perPerson', 'shownFor'])
  return (field) =>
    errorAt(
      questionFields.has(field)
        ? `form.questions.q${id}.${field}`
        : `form.options.opt${id}.${field.replace(/^values\.(\d+)$/, 'values.$1.value')}`,
    )
}

const slotMinutes = 30

/** Every half hour of a day, beginning with the half hour that contains the given time. */
export function listTimesFrom(time: string): string[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const first = Math.floor((hours * 60 + minutes) / slotMinutes) * slotMinutes
  return Array.from(
    { length: dayMinutes / slotMinutes },
    (_, at) => (first + at * slotMinutes) % dayMinutes,
  ).map(
    (minute) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 === 0 ? '00' : '30'}`,
  )
}

/** Durations to choose from, in minutes. The host can type any other. */
export const durations = [60, 90, 120, 150, 180, 240, 300, 360, 480, 600, 720, 1440, 2880]
