import { statusOf } from '@mehfil/contract/guest-status.ts'
import type { GuestTab } from '@mehfil/contract/guests.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { groupedNumber } from '../../outside/phones.ts'
import { mailFrom } from './rules/told-mail.ts'
import type { GuestRow, Tally } from './store.ts'
import type { Reached } from './store/invitation.ts'

/** A row as the host app reads it. */
export function guestFrom(
  row: GuestRow,
  { publicUrl, reached, now }: { publicUrl: string; reached: Reached | undefined; now: Date },
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
    phone: row.phone && groupedNumber(row.phone),
    category: row.category,
    language: row.language as Language,
    partyLimit: row.party_limit,
    companions: row.companions,
    status: statusOf(facts),
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
    waitedAt: row.waited_at,
    seatedAt: row.seated_at,
    addedAt: row.created_at,
    arrived: row.arrived,
    table: row.seat,
    doorNote: row.door_note,
    reason: row.cancel_reason,
    invitation: reached?.invitation ? mailFrom(reached.invitation, now) : null,
    stopped: reached?.stopped ?? null,
  }
}

/** People under each tab. */
export const countsFrom = (tally: Tally): Record<GuestTab, number> => ({
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

/** Where the next page begins: after this row of the list, newest first. */
export const cursorOf = (row: { created_at: Date; id: string }): string =>
  `${row.created_at.toISOString()}|${row.id}`

export function cursorFrom(text: string | undefined): { at: Date; id: string } | null {
  const [, time = '', id = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|([0-9A-F]{15})$/.exec(text ?? '') ?? []
  const at = new Date(time)
  return Number.isNaN(at.getTime()) ? null : { at, id }
}

/** SPEC's one call for two directions: what the host saw decides which. */
export const confirmedAfter = (seen: string, now: Date): Date | null =>
  seen === 'CONFIRMED' ? null : now

/** How long a deletion can be taken back with a touch, in milliseconds, and a little more. */
export const undoWindow = 12_000

/** How long a deletion can be taken back at all, in milliseconds. */
export const keptDeleted = 24 * 3_600_000

/** True when a guest deleted then is purged by now, or about to be. */
export const isGone = (deletedAt: Date, now: Date): boolean =>
  deletedAt.getTime() <= now.getTime() - keptDeleted

export const holdsSeats = (guest: Pick<GuestRow, 'answer' | 'waitlisted_at'>): boolean =>
  guest.answer === 'yes' && guest.waitlisted_at === null

export const fitsIn = (
  { capacity, taken }: { capacity: number | null; taken: number },
  heads: number,
): boolean => capacity === null || taken + heads <= capacity
