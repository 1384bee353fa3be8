import { guestEmail } from '@mehfil/contract/fields.ts'
import type { NewSchedule, ReportSchedule } from '../queries/report-mails.ts'

/** Addresses as somebody types or pastes them. */
export const addressesIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;،؛]+/).filter((one) => one !== '')),
]

/** What among them no mail can go to, as it was typed. */
export const noAddresses = (addresses: readonly string[]): string[] =>
  addresses.filter((one) => !guestEmail.safeParse(one).success)

/** Monday first, by its number in the week. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** A day of that name, for a format to name it. */
export const dayNamed = (weekday: number): Date => new Date(Date.UTC(2024, 0, weekday))

/** The fields of a schedule that belong to its rhythm. */
export const timed = ({ weekday, days, ...rest }: NewSchedule): NewSchedule => ({
  ...rest,
  ...(rest.rhythm === 'weekly' && { weekday: weekday ?? 1 }),
  ...(rest.rhythm === 'once' && { days: days ?? 1 }),
})

export const fromKept = ({
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
}: ReportSchedule): NewSchedule => ({
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

type Recipients = {
  members?: string[] | undefined
  addresses?: string[] | undefined
  confirmed?: boolean | undefined
}

export function recipientsMissing({
  members = [],
  addresses = [],
  confirmed = false,
}: Recipients): Record<string, string> {
  if (members.length + addresses.length === 0) return { members: 'field.recipients-required' }
  return {
    ...(noAddresses(addresses).length > 0 && { addresses: 'field.email-invalid' }),
    ...(addresses.length > 0 && !confirmed && { confirmed: 'field.confirm-addresses' }),
  }
}
