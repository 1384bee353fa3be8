import { guestEmail } from '@mehfil/contract/fields/fields.ts'
import type { ReportScheduleInput, ReportSchedule } from '../queries/report-mails.ts'

/** Splits typed or pasted addresses. */
export const splitAddresses = (text: string): string[] => [
  ...new Set(text.split(/[\s,;،؛]+/).filter((one) => one !== '')),
]

/** The invalid addresses, as typed. */
export const findInvalidAddresses = (addresses: readonly string[]): string[] =>
  addresses.filter((one) => !guestEmail.safeParse(one).success)

/** The weekday's number, Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** A date with that weekday, for a formatter to name it. */
export const getDateOfWeekday = (weekday: number): Date => new Date(Date.UTC(2024, 0, weekday))

/** The fields that this rhythm of a schedule uses. */
export const withRhythmFields = ({
  weekday,
  days,
  ...rest
}: ReportScheduleInput): ReportScheduleInput => ({
  ...rest,
  ...(rest.rhythm === 'weekly' && { weekday: weekday ?? 1 }),
  ...(rest.rhythm === 'once' && { days: days ?? 1 }),
})

export const toScheduleInput = ({
  report,
  format,
  language,
  message,
  members,
  addresses,
  rhythm,
  weekday,
  days,
  minute,
}: ReportSchedule): ReportScheduleInput => ({
  report,
  format,
  language,
  message,
  members: members.map(({ id }) => id),
  addresses,
  confirmed: addresses.length > 0,
  rhythm,
  minute,
  ...(weekday !== null && { weekday }),
  ...(days !== null && { days }),
})

type ReportRecipientFields = {
  members?: string[] | undefined
  addresses?: string[] | undefined
  confirmed?: boolean | undefined
}

export function validateRecipients({
  members = [],
  addresses = [],
  confirmed = false,
}: ReportRecipientFields): Record<string, string> {
  if (members.length + addresses.length === 0) return { members: 'field.recipients-required' }
  return {
    ...(findInvalidAddresses(addresses).length > 0 && { addresses: 'field.email-invalid' }),
    ...(addresses.length > 0 && !confirmed && { confirmed: 'field.confirm-addresses' }),
  }
}
