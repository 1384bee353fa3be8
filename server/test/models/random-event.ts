import { languages } from '@mehfil/contract/languages.ts'
import * as fc from 'fast-check'
import type { Insertable } from 'kysely'
import { dayMinutes, minuteMs } from '@mehfil/contract/durations.ts'
import type { Db } from '../../base/database/db.ts'
import type { Database } from '../../base/database/schema.ts'
import { cast } from '../../seed/cast.ts'
import { buildEventRow } from '../../seed/cast-events.ts'

type InsertOf<Table extends keyof Database> = Insertable<Database[Table]>

/** Places whose clocks change at different hours and by different steps, and some that do not. */
const zones = [
  'Asia/Kolkata',
  'Europe/Paris',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'America/Havana',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Apia',
  'America/St_Johns',
] as const

/** Minutes around the event's start; the past of it is longer than the rest. */
const before = fc.integer({ min: -40 * dayMinutes, max: 0 })
const around = fc.integer({ min: -120, max: 400 })

const tap = fc.record({
  people: fc.integer({ min: 1, max: 4 }),
  at: around,
  late: fc.boolean(),
  undone: fc.boolean(),
  gate: fc.constantFrom('', 'North'),
})
const mail = fc.record({
  state: fc.constantFrom(
    'sent',
    'sent',
    'sent',
    'uncertain',
    'failed',
    'bounced',
    'complained',
    'aborted',
    'queued',
    'unwritten',
    'inflight',
    'awaiting_retry',
  ),
  at: before,
  took: fc.integer({ min: 0, max: 120 }),
  error: fc.constantFrom(
    null,
    '550 5.1.1 no such user',
    '552 mailbox full',
    '421 4.7.0 try later',
    'connection refused',
  ),
  cancelled: fc.boolean(),
  toOther: fc.boolean(),
})

const guest = fc.record({
  party: fc.integer({ min: 1, max: 10 }),
  people: fc.integer({ min: 1, max: 10 }),
  answer: fc.constantFrom(null, null, 'yes', 'yes', 'yes', 'maybe', 'no'),
  waits: fc.integer({ min: 0, max: 5 }),
  invitedAt: fc.option(before),
  viewedAt: fc.option(before),
  answeredAt: before,
  confirmed: fc.boolean(),
  bounced: fc.option(before, { freq: 5 }),
  walkIn: fc.integer({ min: 0, max: 7 }),
  byPage: fc.boolean(),
  category: fc.constantFrom('', 'VIP', 'Family', 'أهل'),
  language: fc.constantFrom(...languages),
  domain: fc.constantFrom('', 'guests.example', 'Mail.example'),
  note: fc.constantFrom('', 'We bring a pram'),
  reason: fc.constantFrom('', 'Away'),
  deleted: fc.integer({ min: 0, max: 9 }),
  taps: fc.array(tap, { maxLength: 3 }),
  mails: fc.array(mail, { maxLength: 2 }),
  earlier: fc.option(before),
  said: fc.array(fc.record({ question: fc.nat(3), person: fc.nat(2), value: fc.nat(20) }), {
    maxLength: 5,
  }),
})

const question = fc.record({
  kind: fc.constantFrom('text', 'number', 'radio', 'checkbox', 'choice-list'),
  perPerson: fc.boolean(),
  shownFor: fc.constantFrom(['yes', 'maybe'], ['yes'], ['no']),
  deleted: fc.boolean(),
})

/**
 * A random event of Asha's account: guests, what they did, the questions and the results of their
 * mails.
 */
export const randomEvent = fc.record({
  zone: fc.constantFrom(...zones),
  start: fc.constantFrom(
    '2026-03-29T17:00:00Z',
    '2026-10-25T17:00:00Z',
    '2026-11-01T05:30:00Z',
    '2026-04-04T14:45:00Z',
  ),
  guests: fc.array(guest, { maxLength: 25 }),
  questions: fc.array(question, { minLength: 4, maxLength: 4 }),
})
export type RandomEvent = typeof randomEvent extends fc.Arbitrary<infer Event> ? Event : never

const options = ['0A0000000000001', '0A0000000000002', '0A0000000000003']

export async function insertRandomEvent(
  db: Db,
  id: string,
  event: RandomEvent,
  now: Date,
): Promise<void> {
  const start = new Date(event.start)
  const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)
  await db
    .insertInto('event')
    .values(
      buildEventRow('asha', id, now, {
        zone: event.zone,
        starts_at: start,
        duration_minutes: 180,
        published_at: at(-60 * dayMinutes),
        type: 'Gala',
      }),
    )
    .execute()
  const questions = event.questions.map((one, position): InsertOf<'question'> => ({
    event_id: id,
    id: `${id.slice(0, 12)}0Q${position}`.replace('Q', 'B'),
    position,
    body: `Question ${position}`,
    mandatory: false,
    kind: one.kind,
    max: 30,
    per_person: one.perPerson,
    shown_for: [...one.shownFor],
    choices: JSON.stringify(
      options.map((option, n) => ({
        id: option,
        value: `Option ${n}`,
        ...(n === 2 && { gone: true }),
      })),
    ),
    deleted_at: one.deleted ? now : null,
  }))
  await db.insertInto('question').values(questions).execute()
  for (const [place, one] of event.guests.entries())
    await insertRandomGuest(db, { id, place, questions, at, now }, one)
}

type RandomGuestInput = {
  id: string
  place: number
  questions: Array<InsertOf<'question'>>
  at: (minutes: number) => Date
  now: Date
}

type RandomGuest = RandomEvent['guests'][number]
/** A guest with the guest's rows in the tables below. */
type PlacedGuest = RandomGuestInput & {
  one: RandomGuest
  guestId: string
  email: string
  isWalkIn: boolean
  answer: RandomGuest['answer']
  taps: RandomGuest['taps']
}

async function insertRandomGuest(db: Db, input: RandomGuestInput, one: RandomGuest): Promise<void> {
  const { id, place, at, now } = input
  const isWalkIn = one.walkIn === 7
  const guest: PlacedGuest = {
    ...input,
    one,
    guestId: `${id.slice(0, 10)}${String(place).padStart(5, '0')}`,
    email: one.domain === '' ? '' : `g${place}@${one.domain}`,
    isWalkIn,
    answer: isWalkIn ? 'yes' : one.answer,
    taps: one.taps.map((tapped) => ({ ...tapped, undone: tapped.undone && !isWalkIn })),
  }
  await insertGuestRow(db, guest)
  await insertArrivals(db, guest)
  await insertAnswerLog(db, guest)
  await insertQuestionAnswers(db, guest)
  const { guestId, email } = guest
  for (const [turn, sent] of one.mails.entries())
    await insertRandomMail(db, { id, guestId, email, at: at(sent.at - turn), now }, sent)
}

async function insertGuestRow(
  db: Db,
  { id, guestId, place, email, one, isWalkIn, answer, taps, at, now }: PlacedGuest,
): Promise<void> {
  const countedTaps = taps.filter(({ undone }) => !undone)
  await db
    .insertInto('guest')
    .values({
      event_id: id,
      id: guestId,
      name: `Guest ${place % 7}`,
      email,
      category: one.category,
      language: one.language,
      party_limit: one.party,
      passcode: String(place).padStart(8, '0'),
      walk_in: isWalkIn,
      submission: one.byPage ? guestId : null,
      invited_at: one.invitedAt === null ? null : at(one.invitedAt),
      viewed_at: one.viewedAt === null ? null : at(one.viewedAt),
      answer,
      answered_at: answer === null ? null : at(one.answeredAt),
      people: answer === 'yes' || answer === 'maybe' ? one.people : null,
      note: one.note,
      cancel_reason: answer === 'no' ? one.reason : '',
      confirmed_at: one.confirmed && answer === 'yes' ? at(one.answeredAt) : null,
      waitlisted_at:
        one.waits === 5 && answer !== null && answer !== 'no' && !isWalkIn
          ? at(one.answeredAt)
          : null,
      bounced_at: one.bounced === null || email === '' ? null : at(one.bounced),
      deleted_at: one.deleted === 9 ? now : null,
      arrived: countedTaps.reduce((sum, { people }) => sum + people, 0),
      attended_at:
        countedTaps.length === 0 ? null : at(Math.min(...countedTaps.map((tapped) => tapped.at))),
      created_at: at(-50 * dayMinutes),
      updated_at: now,
    })
    .execute()
}

async function insertArrivals(
  db: Db,
  { id, guestId, isWalkIn, taps, at, now }: PlacedGuest,
): Promise<void> {
  if (taps.length === 0) return
  await db
    .insertInto('arrival')
    .values(
      taps.map((tapped) => ({
        event_id: id,
        id: crypto.randomUUID(),
        guest_id: guestId,
        people: tapped.people,
        at: at(tapped.at),
        late: tapped.late,
        gate: tapped.gate,
        by_name: '',
        walk_in: isWalkIn,
        undone_at: tapped.undone ? now : null,
      })),
    )
    .execute()
}

async function insertAnswerLog(
  db: Db,
  { id, guestId, one, answer, at }: PlacedGuest,
): Promise<void> {
  if (answer === null) return
  const times = [
    one.answeredAt,
    ...(one.earlier === null ? [] : [Math.min(one.earlier, one.answeredAt)]),
  ]
  await db
    .insertInto('answer_log')
    .values(
      times.map((when) => ({
        event_id: id,
        guest_id: guestId,
        at: at(when),
        answer,
        people: 1,
        by: 'guest',
      })),
    )
    .execute()
}

async function insertQuestionAnswers(
  db: Db,
  { id, guestId, one, answer, questions }: PlacedGuest,
): Promise<void> {
  const given = new Map(
    answer === null
      ? []
      : one.said.map((words) => [
          `${words.question} ${questions[words.question]?.per_person ? words.person : 0}`,
          words,
        ]),
  )
  if (given.size === 0) return
  await db
    .insertInto('question_answer')
    .values(
      [...given].map(([key, { question, value }]) => ({
        event_id: id,
        guest_id: guestId,
        question_id: questions[question]!.id,
        person: Number(key.split(' ')[1]),
        value: toAnswerValue(questions[question]!.kind, value),
      })),
    )
    .execute()
}

const toAnswerValue = (kind: string, value: number): string =>
  kind === 'text'
    ? `Words ${value}`
    : kind === 'number'
      ? String(value)
      : kind === 'checkbox'
        ? options.slice(0, 1 + (value % 3)).join(',')
        : options[value % 3]!

type RandomMailInput = { id: string; guestId: string; email: string; at: Date; now: Date }

async function insertRandomMail(
  db: Db,
  { id, guestId, email, at, now }: RandomMailInput,
  sent: RandomGuest['mails'][number],
): Promise<void> {
  const campaign = crypto.randomUUID()
  const own = { event_id: id, account_id: cast.asha.accountId }
  await db
    .insertInto('campaign')
    .values({
      ...own,
      id: campaign,
      kind: 'invitation',
      submission: campaign,
      created_by: cast.asha.personId,
      created_at: at,
      held_until: at,
      cancelled_at: sent.cancelled ? now : null,
    })
    .execute()
  await db
    .insertInto('mail')
    .values({
      ...own,
      id: crypto.randomUUID(),
      guest_id: guestId,
      kind: 'invitation',
      to_address: sent.toOther ? 'other@guests.example' : email,
      from_name: '',
      language: 'en',
      subject: '',
      html: '',
      body_text: '',
      state: sent.state,
      next_at: new Date('9999-01-01T00:00:00Z'),
      created_at: at,
      sent_at:
        sent.state === 'sent' || sent.state === 'bounced'
          ? new Date(at.getTime() + sent.took * minuteMs)
          : null,
      last_error: sent.error,
      campaign_id: campaign,
    })
    .execute()
}
