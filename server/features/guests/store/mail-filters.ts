import { sql, type RawBuilder } from 'kysely'
import type { AnswerPace, GuestFact } from '@mehfil/contract/guests/guest-list.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import {
  firstAnswers,
  lastInvitation,
  lastInvitations,
  answerPace,
  refusalCode,
  mailOutcome,
  answerDelayJoin,
  answerDelay,
} from './last-invitation.ts'
import type { GuestCondition } from '../../events/store/reachable.ts'
import { hasViewed } from './answer-state.ts'

type MailFilterScope = Pick<EventScope, 'eventId'>
/**
 * `isWhole` asks for all matching guests at once. Otherwise a page is read, and guests are checked
 * one by one until it is full.
 */
export type GuestFilterOptions = { isWhole: boolean }

/** Written as a negation, because the planner expects few rows from an equation. */
const mailed = sql`${mailOutcome} not in ('under-way', 'stopped')`

/** A mail of uncertain delivery counts as delivered once its guest has viewed the page. */
const delivered = sql`(${mailOutcome} not in ('under-way', 'stopped', 'refused') and (${mailOutcome} <> 'unsure' or ${hasViewed}))`

const mailConditions = {
  mailed,
  delivered,
  refused: sql`${mailOutcome} = 'refused'`,
  unsure: sql`${mailOutcome} = 'unsure' and not ${hasViewed}`,
  'under-way': sql`${mailOutcome} = 'under-way'`,
  stopped: sql`${mailOutcome} = 'stopped'`,
  'mail-saw': sql`${delivered} and ${hasViewed}`,
  'mail-answered': sql`${delivered} and guest.answer is not null`,
  'mail-coming': sql`${delivered} and guest.answer = 'yes' and guest.waitlisted_at is null`,
  'no-mail': sql`true`,
} as const satisfies Partial<Record<GuestFact, unknown>>
export type MailGuestFact = keyof typeof mailConditions

/** States that few mails of an event have: they are read first, not guest by guest. */
const rareStates: Partial<Record<MailGuestFact, RawBuilder<unknown>>> = {
  refused: sql`mail.state in ('failed', 'bounced')`,
  unsure: sql`mail.state = 'uncertain'`,
  stopped: sql`mail.state = 'aborted'`,
  'under-way': sql`mail.state in ('unwritten', 'queued', 'inflight', 'awaiting_retry')`,
}

export const isMailFact = (fact: GuestFact): fact is MailGuestFact => fact in mailConditions

/** Matches the state of the guest's last invitation. */
export function matchesMailFact(
  fact: MailGuestFact,
  event: MailFilterScope,
  { isWhole }: GuestFilterOptions,
): GuestCondition {
  if (fact === 'no-mail')
    return sql`not guest.walk_in and not ${isWhole ? isAmongLastInvitations(event, sql`true`) : sql`exists (select from ${lastInvitation})`}`
  if (isWhole) return isAmongLastInvitations(event, mailConditions[fact])
  return sql`${isInRareState(fact, event)} and exists (select from ${lastInvitation} where ${mailConditions[fact]})`
}

/** The guest is among all whose last invitation matches. */
const isAmongLastInvitations = (
  { eventId }: MailFilterScope,
  fits: RawBuilder<unknown>,
  extraJoins: RawBuilder<unknown> = sql``,
) =>
  sql<boolean>`guest.id in (select guest.id from ${lastInvitations(eventId)} join guest on guest.event_id = ${eventId} and guest.id = m.guest_id ${extraJoins} where ${fits})`

function isInRareState(fact: MailGuestFact, { eventId }: MailFilterScope): GuestCondition {
  const state = rareStates[fact]
  if (!state) return sql`true`
  const some = sql<boolean>`guest.id in (select mail.guest_id from mail where mail.event_id = ${eventId} and mail.kind = 'invitation' and ${state})`
  return fact === 'refused' ? sql`(guest.bounced_at is not null or ${some})` : some
}

/** Refused mails with this reply code of the mail server. */
export function matchesRefusalCode(
  code: string,
  event: MailFilterScope,
  { isWhole }: GuestFilterOptions,
): GuestCondition {
  const fits = sql`${mailConditions.refused} and ${refusalCode} = ${code}`
  return isWhole
    ? isAmongLastInvitations(event, fits)
    : sql`${isInRareState('refused', event)} and exists (select from ${lastInvitation} where ${fits})`
}

/** Guests who answered at this pace after the mail. */
export function matchesAnswerPace(
  paceFilter: AnswerPace,
  event: MailFilterScope,
  { isWhole }: GuestFilterOptions,
): GuestCondition {
  const fits = sql`guest.answer is not null and ${delivered} and ${answerPace} = ${paceFilter}`
  const all = sql`left join ${firstAnswers(event.eventId)} on l.guest_id = m.guest_id cross join lateral (select ${answerDelay(sql`l.first`)} as waited offset 0) as w`
  return isWhole
    ? isAmongLastInvitations(event, fits, all)
    : sql`guest.answer is not null and exists (select from ${lastInvitation} cross join ${answerDelayJoin} where ${fits})`
}
