import { partyOver } from '@mehfil/contract/complaint.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import type { Context } from '../../../base/context.ts'
import type { World } from '../../../base/world.ts'
import { isNo, readAnswer, type No, type ReadyAnswer, type Reply } from '../rules/answer.ts'
import {
  answersOver,
  partyLimitOf,
  type Give,
  type Outcome,
  type SentAnswer,
  type Told,
} from '../store/answers.ts'
import { formsOver, type EventForm, type Forms } from '../store/form.ts'

export type Answered = Told & { outcome: 'answered' | 'repeated'; guest: string }
export type Answering = { event: string; guest: string | null; reply: Reply }
export type AnswerInvitation = (
  context: Pick<Context, 'now' | 'afterwards'>,
  answering: Answering,
) => Promise<Answered | No>

/**
 * The one way to answer, for JSON calls and plain forms alike. What is read from memory is only a guess: a no is looked at
 * again with the event as it is, and a yes holds only while the event is the one it was measured by.
 */
export function answeringOver(world: World): AnswerInvitation {
  const known = answerers.get(world) ?? newAnswerer(world)
  answerers.set(world, known)
  return known
}

/** One for each world, so that every way to answer stands in the same groups. */
const answerers = new WeakMap<World, AnswerInvitation>()

function newAnswerer(world: World): AnswerInvitation {
  const forms = formsOver(world.db)
  const give = answersOver(world.db)
  return async ({ now, afterwards }, { event, guest, reply }) => {
    const told = await measureAndGive({ world, forms, give, now }, { event, guest, reply })
    if (isNoAnswer(told)) return told
    if (told.outcome === 'answered') afterwards(() => world.live.mention(event, 'answers'))
    return noFrom(told, await limitOf(world, { event, guest }, told)) ?? (told as Answered)
  }
}

/** Looked up only for whoever brings more than the invitation is for. */
const limitOf = async (
  { db }: World,
  { event, guest }: Pick<Answering, 'event' | 'guest'>,
  { outcome }: Told,
): Promise<number> =>
  outcome === 'party-too-large' && guest !== null ? partyLimitOf(db, event, guest) : 1

const isNoAnswer = (told: Told | No): told is No => 'refusal' in told

type Means = { world: World; forms: Forms; give: Give; now: Date }
const tries = 8

async function measureAndGive(means: Means, answering: Answering): Promise<Told | No> {
  const { forms, now } = means
  let form = await forms.of(answering.event)
  for (let round = 0; round < tries; round += 1) {
    const ready = readAnswer(answering.reply, { ...form, isKnown: answering.guest !== null, now })
    if (isNo(ready)) {
      const fresh = await forms.fresh(answering.event)
      if (fresh.seal === form.seal) return ready
      form = fresh
      continue
    }
    const told = await means.give(sentFrom(means, answering, { form, ready }))
    if (told.outcome === 'stale') form = await forms.fresh(answering.event)
    else if (told.outcome !== 'clash') return told
  }
  return { refusal: 'busy' }
}

function sentFrom(
  { world, now }: Means,
  { event, guest }: Answering,
  { form, ready }: { form: EventForm; ready: ReadyAnswer },
): SentAnswer {
  return {
    ...ready,
    event,
    guest,
    seal: form.seal,
    at: now,
    newGuest: world.random.id(),
    passcode: world.random.digits(8),
  }
}

const refusals: Partial<Record<Outcome, RefusalCode>> = {
  taken: 'guestTaken',
  missing: 'notFound',
  closed: 'answersClosed',
  locked: 'answersLocked',
  'party-too-large': 'partyTooLarge',
  full: 'eventFull',
}

/** What the database refused, in the product's words. */
export function noFrom({ outcome, free }: Told, partyLimit: number): No | null {
  const refusal = refusals[outcome]
  if (!refusal) return null
  if (outcome === 'taken') return { refusal, complaints: { email: 'field.guest-known' } }
  if (outcome === 'party-too-large')
    return { refusal, complaints: { people: partyOver(partyLimit) } }
  if (outcome === 'full' && free)
    return { refusal, complaints: { people: 'field.places-left' }, params: { count: free } }
  return { refusal }
}
