import * as z from 'zod'

/** SPEC's five statuses, spelt as there; empty means not yet invited. */
export const guestStatuses = [
  '',
  'INVITED',
  'VIEWVED',
  'RESPONDED',
  'CONFIRMED',
  'ATTENDED',
] as const
export type GuestStatus = (typeof guestStatuses)[number]
export const guestStatus = z.enum(guestStatuses)

export type GuestFacts = {
  invitedAt: Date | null
  viewedAt: Date | null
  answeredAt: Date | null
  confirmedAt: Date | null
  attendedAt: Date | null
}

/** The status says the furthest fact; taking a fact back returns to what the others say. */
export function statusOf(facts: GuestFacts): GuestStatus {
  if (facts.attendedAt) return 'ATTENDED'
  if (facts.confirmedAt) return 'CONFIRMED'
  if (facts.answeredAt) return 'RESPONDED'
  if (facts.viewedAt) return 'VIEWVED'
  return facts.invitedAt ? 'INVITED' : ''
}

const knownCategories: Record<string, string> = {
  vip: 'VIP',
  family: 'Family',
  business: 'Business',
}

/** `vip` becomes `VIP`, `family` `Family`, `business` `Business`; others stay as typed. */
export const normalisedCategory = (typed: string): string =>
  knownCategories[typed.trim().toLowerCase()] ?? typed.trim()
