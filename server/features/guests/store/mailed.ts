import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AnswerPace, GuestFact } from '@mehfil/contract/guests.ts'
import type { EventScope } from '../../../base/scope.ts'
import {
  firstAnswers,
  lastInvitation,
  lastInvitations,
  pace,
  refusalCode,
  told,
  waited,
  waitedUntil,
} from './last-invitation.ts'
import { saw } from './standing.ts'

type Condition = RawBuilder<SqlBool>
type Event = Pick<EventScope, 'eventId'>
/** Whether everybody who fits is looked for, or the next of a list: then each is asked one by one until there are enough. */
export type Reach = { isWhole: boolean }

/** What most mails are is said by what few are: the planner takes an equation for true of few, and looks each of many up. */
const mailed = sql`${told} not in ('under-way', 'stopped')`

/** A mail that may have arrived did, once its reader was seen. */
const delivered = sql`(${told} not in ('under-way', 'stopped', 'refused') and (${told} <> 'unsure' or ${saw}))`

const mailFacts = {
  mailed,
  delivered,
  refused: sql`${told} = 'refused'`,
  unsure: sql`${told} = 'unsure' and not ${saw}`,
  'under-way': sql`${told} = 'under-way'`,
  stopped: sql`${told} = 'stopped'`,
  'mail-saw': sql`${delivered} and ${saw}`,
  'mail-answered': sql`${delivered} and guest.answer is not null`,
  'mail-coming': sql`${delivered} and guest.answer = 'yes' and guest.waitlisted_at is null`,
  'no-mail': sql`true`,
} as const satisfies Partial<Record<GuestFact, unknown>>
export type MailFact = keyof typeof mailFacts

/** States few mails of an event are in: the rest of the list is not asked one by one. */
const rare: Partial<Record<MailFact, RawBuilder<unknown>>> = {
  refused: sql`mail.state in ('failed', 'bounced')`,
  unsure: sql`mail.state = 'uncertain'`,
  stopped: sql`mail.state = 'aborted'`,
  'under-way': sql`mail.state in ('unwritten', 'queued', 'inflight', 'awaiting_retry')`,
}

export const isMailFact = (fact: GuestFact): fact is MailFact => fact in mailFacts

/** What became of the guest's last invitation. */
export function mailedAs(fact: MailFact, event: Event, { isWhole }: Reach): Condition {
  if (fact === 'no-mail')
    return sql`not guest.walk_in and not ${isWhole ? among(event, sql`true`) : sql`exists (select from ${lastInvitation})`}`
  if (isWhole) return among(event, mailFacts[fact])
  return sql`${amongRare(fact, event)} and exists (select from ${lastInvitation} where ${mailFacts[fact]})`
}

/** One of all whose last invitation fits. */
const among = ({ eventId }: Event, fits: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) =>
  sql<SqlBool>`guest.id in (select guest.id from ${lastInvitations(eventId)} join guest on guest.event_id = ${eventId} and guest.id = m.guest_id ${more} where ${fits})`

function amongRare(fact: MailFact, { eventId }: Event): Condition {
  const state = rare[fact]
  if (!state) return sql`true`
  const some = sql<SqlBool>`guest.id in (select mail.guest_id from mail where mail.event_id = ${eventId} and mail.kind = 'invitation' and ${state})`
  return fact === 'refused' ? sql`(guest.bounced_at is not null or ${some})` : some
}

/** The refused ones whose mail server said so. */
export function refusedWith(code: string, event: Event, { isWhole }: Reach): Condition {
  const fits = sql`${mailFacts.refused} and ${refusalCode} = ${code}`
  return isWhole
    ? among(event, fits)
    : sql`${amongRare('refused', event)} and exists (select from ${lastInvitation} where ${fits})`
}

/** Whoever answered so long after the mail. */
export function tookSo(asked: AnswerPace, event: Event, { isWhole }: Reach): Condition {
  const fits = sql`guest.answer is not null and ${delivered} and ${pace} = ${asked}`
  const all = sql`left join ${firstAnswers(event.eventId)} on l.guest_id = m.guest_id cross join lateral (select ${waitedUntil(sql`l.first`)} as waited offset 0) as w`
  return isWhole
    ? among(event, fits, all)
    : sql`guest.answer is not null and exists (select from ${lastInvitation} cross join ${waited} where ${fits})`
}
