import * as z from 'zod'

/** The five published statuses in their published spelling; empty means not yet invited. */
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

export type GuestMilestones = {
  invitedAt: Date | null
  viewedAt: Date | null
  answeredAt: Date | null
  confirmedAt: Date | null
  attendedAt: Date | null
}

/** The status is the furthest step. When a step is undone, the next furthest one counts. */
export function getGuestStatus(milestones: GuestMilestones): GuestStatus {
  if (milestones.attendedAt) return 'ATTENDED'
  if (milestones.confirmedAt) return 'CONFIRMED'
  if (milestones.answeredAt) return 'RESPONDED'
  if (milestones.viewedAt) return 'VIEWVED'
  return milestones.invitedAt ? 'INVITED' : ''
}

const knownCategories: Record<string, string> = {
  vip: 'VIP',
  family: 'Family',
  business: 'Business',
}

/** Corrects the case of `VIP`, `Family` and `Business`; other categories stay as typed. */
export const normaliseCategory = (typed: string): string =>
  knownCategories[typed.trim().toLowerCase()] ?? typed.trim()
