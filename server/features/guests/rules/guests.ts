import type { EventSeats } from '../../events/rules/seats.ts'
import { getGuestStatus } from '@mehfil/contract/guests/guest-status.ts'
import type { GuestTab } from '@mehfil/contract/guests/guest-list.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { formatPhoneNumber } from '../../../adapters/phone-numbers.ts'
import { formatGuestMail } from './mail-state.ts'
import { listPartyAges } from './ages/party-ages.ts'
import type { GuestRecord, GuestTally } from '../store/guests.ts'
import type { MailReach } from '../store/mail-reach.ts'

/** A row as the host app reads it. */
export function formatGuest(
  row: GuestRecord,
  { publicUrl, mailReach, now }: { publicUrl: string; mailReach: MailReach | undefined; now: Date },
) {
  const facts = {
    invitedAt: row.invited_at,
    viewedAt: row.viewed_at,
    answeredAt: row.answered_at,
    confirmedAt: row.confirmed_at,
    attendedAt: row.attended_at,
  }
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone && formatPhoneNumber(row.phone),
    secondEmail: row.second?.email ?? '',
    secondName: row.second?.name ?? '',
    category: row.category,
    language: row.language as Language,
    partyLimit: row.party_limit,
    companions: row.companions,
    ...(row.ages && { ages: listPartyAges(row.ages) }),
    status: getGuestStatus(facts),
    answer: row.answer as AnswerWord | null,
    people: row.heads,
    waiting: row.waitlisted_at !== null && row.answer !== 'no',
    confirmed: row.confirmed_at !== null,
    attended: row.attended_at !== null,
    walkIn: row.walk_in,
    note: row.note,
    passcode: row.passcode,
    link: `${publicUrl}/${row.event_id}/${row.id}`,
    ...facts,
    waitedAt: row.first_waitlisted_at,
    seatedAt: row.promoted_at,
    addedAt: row.created_at,
    arrived: row.arrived,
    table: row.table_name,
    doorNote: row.door_note,
    hostNote: row.host_note,
    tags: row.tagNames,
    custom: row.custom_values as Record<string, string>,
    reason: row.cancel_reason,
    invitation: mailReach?.invitation ? formatGuestMail(mailReach.invitation, now) : null,
    stopped: mailReach?.stopped ?? null,
    secondStopped: mailReach?.secondStopped ?? null,
  }
}

/** People under each tab. */
export const formatTabCounts = (tally: GuestTally): Record<GuestTab, number> => ({
  all: tally.people,
  'not-invited': tally.notInvited,
  'no-answer': tally.noAnswer,
  yes: tally.yes,
  maybe: tally.maybe,
  no: tally.no,
  waiting: tally.waiting,
  'to-confirm': tally.toConfirm,
  'not-delivered': tally.notDelivered,
  attended: tally.attended,
})

/** The published call works in both directions: the state the host saw decides which. */
export const toggleConfirmation = (seen: string, now: Date): Date | null =>
  seen === 'CONFIRMED' ? null : now

/**
 * How long a deletion can be undone from the message on the screen, in milliseconds, with a margin.
 */
export const undoWindowMs = 12_000

/** How long a deletion can be undone at all, in milliseconds. */
export const deletedRetentionMs = 24 * 3_600_000

/** True when a guest deleted at that time is removed by now or soon. */
export const isDeletionFinal = (deletedAt: Date, now: Date): boolean =>
  deletedAt.getTime() <= now.getTime() - deletedRetentionMs

export const holdsSeats = (guest: Pick<GuestRecord, 'answer' | 'waitlisted_at'>): boolean =>
  guest.answer === 'yes' && guest.waitlisted_at === null

/** The people of a guest who count for the event: without those who come to none of its functions. */
export const countPeople = ({ heads, absent }: Pick<GuestRecord, 'heads' | 'absent'>): number =>
  heads - absent

export const fitsCapacity = (
  { capacity, coming }: Pick<EventSeats, 'capacity' | 'coming'>,
  heads: number,
): boolean => capacity === null || coming + heads <= capacity
