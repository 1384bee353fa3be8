import * as fc from 'fast-check'
import type { Insertable } from 'kysely'
import type { Db } from '../base/db.ts'
import type { Database } from '../base/schema.ts'
import { cast } from '../seed/cast.ts'
import { eventRow } from '../seed/events.ts'

type Insert<Table extends keyof Database> = Insertable<Database[Table]>

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

const minute = 60_000
const day = 1_440

/** Minutes around the event's start; the past of it is longer than the rest. */
const before = fc.integer({ min: -40 * day, max: 0 })
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
  language: fc.constantFrom('en', 'fr', 'arb'),
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

/** An event of Asha's house as it could be: who is on the list, what they did, what they were asked and what became of their mails. */
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

export async function layEvent(db: Db, id: string, event: RandomEvent, now: Date): Promise<void> {
  const start = new Date(event.start)
  const at = (minutes: number) => new Date(start.getTime() + minutes * minute)
  await db
    .insertInto('event')
    .values(
      eventRow('asha', id, now, {
        zone: event.zone,
        starts_at: start,
        duration_minutes: 180,
        published_at: at(-60 * day),
        type: 'Gala',
      }),
    )
    .execute()
  const questions = event.questions.map((one, place): Insert<'question'> => ({
    event_id: id,
    id: `${id.slice(0, 12)}0Q${place}`.replace('Q', 'B'),
    position: place,
    body: `Question ${place}`,
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
    await layGuest(db, { id, place, questions, at, now }, one)
}

type Laying = {
  id: string
  place: number
  questions: Array<Insert<'question'>>
  at: (minutes: number) => Date
  now: Date
}

async function layGuest(
  db: Db,
  { id, place, questions, at, now }: Laying,
  one: RandomEvent['guests'][number],
): Promise<void> {
  const guestId = `${id.slice(0, 10)}${String(place).padStart(5, '0')}`
  const walkIn = one.walkIn === 7
  const answer = walkIn ? 'yes' : one.answer
  const taps = one.taps.map((tapped) => ({ ...tapped, undone: tapped.undone && !walkIn }))
  const standing = taps.filter(({ undone }) => !undone)
  const email = one.domain === '' ? '' : `g${place}@${one.domain}`
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
      walk_in: walkIn,
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
        one.waits === 5 && answer !== null && answer !== 'no' && !walkIn
          ? at(one.answeredAt)
          : null,
      bounced_at: one.bounced === null || email === '' ? null : at(one.bounced),
      deleted_at: one.deleted === 9 ? now : null,
      arrived: standing.reduce((sum, { people }) => sum + people, 0),
      attended_at:
        standing.length === 0 ? null : at(Math.min(...standing.map((tapped) => tapped.at))),
      created_at: at(-50 * day),
      updated_at: now,
    })
    .execute()
  if (taps.length > 0)
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
          walk_in: walkIn,
          undone_at: tapped.undone ? now : null,
        })),
      )
      .execute()
  if (answer !== null)
    await db
      .insertInto('answer_log')
      .values(
        [
          one.answeredAt,
          ...(one.earlier === null ? [] : [Math.min(one.earlier, one.answeredAt)]),
        ].map((when) => ({
          event_id: id,
          guest_id: guestId,
          at: at(when),
          answer,
          people: 1,
          by: 'guest',
        })),
      )
      .execute()
  const said = new Map(
    answer === null
      ? []
      : one.said.map((words) => [
          `${words.question} ${questions[words.question]?.per_person ? words.person : 0}`,
          words,
        ]),
  )
  if (said.size > 0)
    await db
      .insertInto('question_answer')
      .values(
        [...said].map(([key, { question: asked, value }]) => ({
          event_id: id,
          guest_id: guestId,
          question_id: questions[asked]!.id,
          person: Number(key.split(' ')[1]),
          value: valueFor(questions[asked]!.kind, value),
        })),
      )
      .execute()
  for (const [turn, sent] of one.mails.entries())
    await layMail(db, { id, guestId, email, at: at(sent.at - turn), now }, sent)
}

const valueFor = (kind: string, value: number): string =>
  kind === 'text'
    ? `Words ${value}`
    : kind === 'number'
      ? String(value)
      : kind === 'checkbox'
        ? options.slice(0, 1 + (value % 3)).join(',')
        : options[value % 3]!

type Sending = { id: string; guestId: string; email: string; at: Date; now: Date }

async function layMail(
  db: Db,
  { id, guestId, email, at, now }: Sending,
  sent: RandomEvent['guests'][number]['mails'][number],
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
          ? new Date(at.getTime() + sent.took * minute)
          : null,
      last_error: sent.error,
      campaign_id: campaign,
    })
    .execute()
}
