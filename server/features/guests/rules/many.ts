import { normalisedCategory } from '@mehfil/contract/guest-status.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import { newGuest, type NewGuest } from '@mehfil/contract/guests.ts'
import type * as z from 'zod'
import type { GuestToAdd } from '../store.ts'
import type { Known, Listed } from '../store/many.ts'
import { guestToAdd, partyComplaint } from './party.ts'

export type SentGuest = z.ZodSafeParseResult<NewGuest>
export type ManyFault = {
  row: number
  field: string
  message: string
  params?: Record<string, number>
}

type Against = {
  listed: ReadonlyMap<string, Listed>
  language: string
  countries: readonly string[]
  /** Those on the list are brought up to date. */ update: boolean
}

/** Those that can be added, those on the list to be brought up to date, and what is wrong with the others: by themselves, by one before them, by the list. Rows count from 1. */
export function splitMany(
  sent: readonly SentGuest[],
  { listed, language, countries, update }: Against,
): { good: GuestToAdd[]; known: Known[]; faults: ManyFault[] } {
  const good: GuestToAdd[] = []
  const known: Known[] = []
  const faults: ManyFault[] = []
  const seen = new Map<string, number>()
  sent.forEach((one, at) => {
    const row = at + 1
    if (!one.success) return void faults.push(...faultsIn(one.error, row))
    const guest = guestToAdd(one.data, { language, countries })
    const address = guest.email.toLowerCase()
    const there = listed.get(address)
    const party = there
      ? partyComplaint(
          { ...there, ...(one.data.partyLimit && { partyLimit: one.data.partyLimit }) },
          there,
        )
      : partyComplaint(guest)
    const first = seen.get(address)
    if (party && (update || !there))
      faults.push({
        row,
        field: Object.keys(complaintsOf(newGuest, { [party.at]: party.message }))[0] ?? '',
        message: party.message,
        params: { count: party.count },
      })
    else if (address && first !== undefined)
      faults.push({ row, field: 'EMAIL', message: 'field.row-twice', params: { row: first } })
    else if (there && !update) faults.push({ row, field: 'EMAIL', message: 'refusal.guestTaken' })
    else if (there) known.push(knownFrom({ ...one.data, phone: guest.phone }, there))
    else good.push(guest)
    if (address && first === undefined) seen.set(address, row)
  })
  return { good, known, faults }
}

/** An empty cell says nothing about somebody who is known. */
const knownFrom = (
  { name, phone, category, language, partyLimit, table, doorNote }: NewGuest,
  { id }: Listed,
): Known => ({
  id,
  name,
  phone: phone || null,
  category: category ? normalisedCategory(category) : null,
  language: language ?? null,
  partyLimit: partyLimit ?? null,
  table: table || null,
  doorNote: doorNote || null,
})

function faultsIn({ issues }: z.ZodError, row: number): ManyFault[] {
  const byField = new Map<string, ManyFault>()
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '')
    if (!byField.has(field))
      byField.set(field, {
        row,
        field,
        message: message.startsWith('field.') ? message : 'field.text-invalid',
      })
  }
  return [...byField.values()]
}

export const peopleOf = (guests: readonly GuestToAdd[]): number =>
  guests.reduce((sum, { partyLimit }) => sum + partyLimit, 0)

type Words = (key: string, params: Record<string, number>) => string

export const complaintsOfMany = (
  sent: ReadonlyArray<Record<string, unknown>>,
  faults: readonly ManyFault[],
  words: Words,
) =>
  faults.map(({ row, field, message, params = {} }) => ({
    row,
    field,
    message: words(message, params),
    value: String(sent[row - 1]?.[field] ?? '').slice(0, 500),
  }))
