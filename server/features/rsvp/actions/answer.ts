import { partyTooLargeError } from '@mehfil/contract/fields/field-errors.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { isEventOpen } from '../../../base/access/event-lock.ts'
import { findGuestScopeByLink } from '../../../base/access/scope.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import type { World } from '../../../base/world.ts'
import {
  asksAboutFunctions,
  hasLockedFunctions,
  lockFunctionOptions,
  listAskedFunctions,
  narrowQuestions,
  noChosenFunctions,
  type AskedFunctions,
} from '../../events/rules/functions.ts'
import type { PartyInvitation } from '../../events/rules/function-places/party-invitation.ts'
import { findGuestFunctions, getPartyInvitation } from '../../events/store/functions.ts'
import { translateQuestions } from '../../events/rules/translations.ts'
import { getFieldName, type StoredQuestion } from '../rules/questions.ts'
import {
  isAnswerRefusal,
  validateAnswer,
  type AnswerRefusal,
  type ValidatedAnswer,
  type AnswerInput,
} from '../rules/answer.ts'
import type { AnswerOutcome, AnswerResult, SubmittedAnswer } from '../rules/answer-plan.ts'
import { getPartyLimit } from '../store/answers.ts'
import { createAnswerBatcher, type AnswerWriter } from './answer-batch.ts'
import { createEventFormCache, type EventForm, type EventFormCache } from '../store/form.ts'

export type AcceptedAnswer = AnswerResult & { outcome: 'answered' | 'repeated'; guest: string }
export type AnswerSubmission = {
  event: string
  guest: string | null
  reply: AnswerInput
  /** The cookie of a browser that gave the event's password. A guest with a link needs none. */
  proof?: string | undefined
}
export type AnswerSubmitter = (
  context: Pick<RequestContext, 'now' | 'afterCommit'>,
  answering: AnswerSubmission,
) => Promise<AcceptedAnswer | AnswerRefusal>

/**
 * Submits all answers, of JSON calls and plain forms. The cached event is only a guess: a refusal
 * is checked again with the present event, and an answer is stored only for the version it was
 * checked with.
 */
export function getAnswerSubmitter(world: World): AnswerSubmitter {
  const known = submittersByWorld.get(world) ?? createAnswerSubmitter(world)
  submittersByWorld.set(world, known)
  return known
}

/** One per world, so that all answers share the same batches. */
const submittersByWorld = new WeakMap<World, AnswerSubmitter>()

function createAnswerSubmitter(world: World): AnswerSubmitter {
  const forms = createEventFormCache(world.db)
  const submit = createAnswerBatcher(world.db)
  return async ({ now, afterCommit }, submission) => {
    const { event, guest } = submission
    const result = await validateAndSubmit({ world, forms, submit, now }, submission)
    if (isRefused(result)) return result
    if (result.outcome === 'answered') afterCommit(() => world.live.announceSoon(event, 'answers'))
    return (
      getAnswerRefusal(result, {
        partyLimit: await findPartyLimit(world, { event, guest }, result),
        questions: await listNamedFunctions(forms, submission, result),
      }) ?? (result as AcceptedAnswer)
    )
  }
}

/** The functions in the language of the reader, looked up only where one is full. */
async function listNamedFunctions(
  forms: EventFormCache,
  { event: eventId, reply }: AnswerSubmission,
  { outcome }: AnswerResult,
): Promise<StoredQuestion[]> {
  if (outcome !== 'function-full' && outcome !== 'function-closed') return []
  const { event, questions } = await forms.get(eventId)
  const language = reply.language ?? event.languages[0] ?? 'en'
  return translateQuestions(questions, {
    language,
    texts: {},
    ownTexts: { functions: '', ages: '' },
  })
}

/** Looked up only for a guest who brings more people than the public limit. */
const findPartyLimit = async (
  { db }: World,
  { event, guest }: Pick<AnswerSubmission, 'event' | 'guest'>,
  { outcome }: AnswerResult,
): Promise<number> =>
  outcome === 'party-too-large' && guest !== null ? getPartyLimit(db, event, guest) : 1

const isRefused = (result: AnswerResult | AnswerRefusal): result is AnswerRefusal =>
  'refusal' in result

type AnswerDependencies = { world: World; forms: EventFormCache; submit: AnswerWriter; now: Date }
const maxAttempts = 8

async function validateAndSubmit(
  dependencies: AnswerDependencies,
  sent: AnswerSubmission,
): Promise<AnswerResult | AnswerRefusal> {
  const { world, forms, now } = dependencies
  let submission = sent
  let form = await forms.get(submission.event)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { questions, ...readGuest } = await narrowForGuest(dependencies, submission, form)
    const ready = isLockedFor(dependencies, submission, form)
      ? { refusal: 'eventLocked' as const }
      : validateAnswer(submission.reply, {
          event: form.event,
          questions,
          isKnown: submission.guest !== null,
          invited: readGuest.invited,
          now,
        })
    if (isAnswerRefusal(ready)) {
      const fresh = await forms.reload(submission.event)
      if (fresh.version === form.version) return ready
      form = fresh
      continue
    }
    const result = await dependencies.submit(
      buildAnswerWrite(dependencies, submission, { form, ready, readGuest }),
    )
    if (result.outcome === 'missing') {
      const into = await findMergedGuest(world, submission)
      if (into === null) return result
      submission = { ...submission, guest: into }
    } else if (result.outcome === 'stale') form = await forms.reload(submission.event)
    else if (result.outcome !== 'clash') return result
  }
  return { refusal: 'busy' }
}

/** A host may have merged the guest since the link was read. */
async function findMergedGuest(
  { db }: World,
  { event, guest }: AnswerSubmission,
): Promise<string | null> {
  const scope = guest === null ? null : await findGuestScopeByLink(db, event, guest)
  return scope === null || scope.guestId === guest ? null : scope.guestId
}

type GuestQuestions = {
  questions: StoredQuestion[]
  invited?: PartyInvitation | undefined
  asked?: AskedFunctions | undefined
  /** Read where functions close at another time for those who answered. */
  hadAnswered?: boolean | undefined
}

/** The questions of this guest. Events without functions read nothing. */
async function narrowForGuest(
  { world }: AnswerDependencies,
  { event, guest }: AnswerSubmission,
  { questions }: EventForm,
): Promise<GuestQuestions> {
  if (guest === null || !asksAboutFunctions(questions))
    return { questions: narrowQuestions(questions, noChosenFunctions) }
  const scope = { eventId: event, guestId: guest }
  const invited = await getPartyInvitation(world.db, scope)
  const hadAnswered = hasLockedFunctions(questions)
    ? (await findGuestFunctions(world.db, scope)).hasAnswered
    : undefined
  return {
    questions: narrowQuestions(
      lockFunctionOptions(questions, hadAnswered === true),
      new Set(invited.functions),
    ),
    hadAnswered,
    invited,
    asked: listAskedFunctions(questions, invited.functions),
  }
}

const isLockedFor = (
  { world }: AnswerDependencies,
  { guest, proof }: AnswerSubmission,
  { event }: EventForm,
): boolean => guest === null && !isEventOpen(world.settings.secretKey, event, proof)

function buildAnswerWrite(
  { world, now }: AnswerDependencies,
  { event, guest }: AnswerSubmission,
  {
    form,
    ready,
    readGuest: { invited, asked, hadAnswered },
  }: { form: EventForm; ready: ValidatedAnswer; readGuest: Omit<GuestQuestions, 'questions'> },
): SubmittedAnswer {
  const answer = { ...ready, event, eventVersion: form.version, at: now }
  return guest === null
    ? { ...answer, guest, newGuest: world.random.id(), passcode: world.random.digits(8) }
    : {
        ...answer,
        guest,
        ...(invited && { invited }),
        ...(hadAnswered !== undefined && { hadAnswered }),
        asked,
      }
}

const refusalByOutcome: Partial<Record<AnswerOutcome, RefusalCode>> = {
  taken: 'guestTaken',
  missing: 'notFound',
  closed: 'answersClosed',
  locked: 'answersLocked',
  'party-too-large': 'partyTooLarge',
  full: 'eventFull',
  'function-full': 'functionFull',
  'function-closed': 'functionClosed',
}

type AnswerRefusalFacts = {
  partyLimit: number
  /** The questions of the event, which name its functions. */
  questions: readonly StoredQuestion[]
}

/** The refusal of an outcome, with its fields. */
export function getAnswerRefusal(
  { outcome, free, fullFunction, closedFunction }: AnswerResult,
  { partyLimit, questions }: AnswerRefusalFacts,
): AnswerRefusal | null {
  const refusal = refusalByOutcome[outcome]
  if (!refusal) return null
  if (outcome === 'taken') return { refusal, complaints: { email: 'field.guest-known' } }
  if (outcome === 'party-too-large')
    return { refusal, complaints: { people: partyTooLargeError(partyLimit) } }
  if (outcome === 'full' && free)
    return { refusal, complaints: { people: 'field.places-left' }, params: { count: free } }
  const options = questions.find(({ kind }) => kind === 'functions')?.values ?? []
  const nameFunction = (id: string | null | undefined) =>
    options.find((option) => option.id === id)?.value ?? ''
  if (closedFunction) {
    const { person, functionId } = closedFunction
    const complaint = functionId === null ? 'field.function-required' : 'field.function-closed'
    return {
      refusal: functionId === null ? 'invalidInput' : refusal,
      complaints: { [getFieldName({ id: functionsQuestionId }, person)]: complaint },
      params: { title: nameFunction(functionId) },
    }
  }
  if (outcome === 'function-full')
    return {
      refusal,
      complaints: {
        [getFieldName({ id: functionsQuestionId })]: free
          ? 'field.function-places-left'
          : 'field.function-full',
      },
      params: { count: free ?? 0, title: nameFunction(fullFunction) },
    }
  return { refusal }
}
