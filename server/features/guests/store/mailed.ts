import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AnswerPace, GuestFact } from '@mehfil/contract/guests.ts'
import type { EventScope } from '../../../base/scope.ts'
import { lastInvitation, pace, refusalCode, told, waited } from './last-invitation.ts'
import { saw } from './standing.ts'

type Condition = RawBuilder<SqlBool>
type Event = Pick<EventScope, 'eventId'>

/** A mail that may have arrived did, once its reader was seen. */
const delivered = sql`(${told} = 'sent' or ${told} = 'unsure' and ${saw})`

const mailFacts = {
  mailed: sql`${told} in ('sent', 'refused', 'unsure')`,
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
  refused: sql`mail.state in ('failed', 'bounced')`, unsure: sql`mail.state = 'uncertain'`, stopped: sql`mail.state = 'aborted'`,
  'under-way': sql`mail.state in ('unwritten', 'queued', 'inflight', 'awaiting_retry')`,
}

export const isMailFact = (fact: GuestFact): fact is MailFact => fact in mailFacts

/** What became of the guest's last invitation. */
export function mailedAs(fact: MailFact, event: Event): Condition {
  if (fact === 'no-mail') return sql`not guest.walk_in and not exists (select from ${lastInvitation})`
  return sql`${amongRare(fact, event)} and exists (select from ${lastInvitation} where ${mailFacts[fact]})`
}

function amongRare(fact: MailFact, { eventId }: Event): Condition {
  const state = rare[fact]
  if (!state) return sql`true`
  const some = sql<SqlBool>`guest.id in (select mail.guest_id from mail where mail.event_id = ${eventId} and mail.kind = 'invitation' and ${state})`
  return fact === 'refused' ? sql`(guest.bounced_at is not null or ${some})` : some
}

/** The refused ones whose mail server said so. */
export const refusedWith = (code: string, event: Event): Condition =>
  sql`${amongRare('refused', event)} and exists (select from ${lastInvitation} where ${mailFacts.refused} and ${refusalCode} = ${code})`

/** Whoever answered so long after the mail. */
export const tookSo = (asked: AnswerPace): Condition =>
  sql`guest.answer is not null and exists (select from ${lastInvitation} cross join ${waited} where ${delivered} and ${pace} = ${asked})`
