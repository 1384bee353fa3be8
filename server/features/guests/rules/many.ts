import { complaintsOf } from '@mehfil/contract/wire.ts'
import { newGuest, type NewGuest } from '@mehfil/contract/guests.ts'
import type * as z from 'zod'
import type { GuestToAdd } from '../store.ts'
import { guestToAdd, partyComplaint } from './party.ts'

export type SentGuest = z.ZodSafeParseResult<NewGuest>
export type ManyFault = { row: number; field: string; message: string; params?: Record<string, number> }

/** Those that can be added, and what is wrong with the others: by themselves, by one before them, by the list. Rows count from 1. */
export function splitMany(sent: readonly SentGuest[], { listed, language }: { listed: ReadonlySet<string>; language: string }): { good: GuestToAdd[]; faults: ManyFault[] } {
  const good: GuestToAdd[] = []
  const faults: ManyFault[] = []
  const seen = new Map<string, number>()
  sent.forEach((one, at) => {
    const row = at + 1
    if (!one.success) return void faults.push(...faultsIn(one.error, row))
    const guest = guestToAdd(one.data, language)
    const address = guest.email.toLowerCase()
    const party = partyComplaint(guest)
    const first = seen.get(address)
    if (party) faults.push({ row, field: Object.keys(complaintsOf(newGuest, { [party.at]: party.message }))[0] ?? '', message: party.message, params: { count: party.count } })
    else if (address && first !== undefined) faults.push({ row, field: 'EMAIL', message: 'field.row-twice', params: { row: first } })
    else if (address && listed.has(address)) faults.push({ row, field: 'EMAIL', message: 'refusal.guestTaken' })
    else good.push(guest)
    if (address && first === undefined) seen.set(address, row)
  })
  return { good, faults }
}

function faultsIn({ issues }: z.ZodError, row: number): ManyFault[] {
  const byField = new Map<string, ManyFault>()
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '')
    if (!byField.has(field)) byField.set(field, { row, field, message: message.startsWith('field.') ? message : 'field.text-invalid' })
  }
  return [...byField.values()]
}

export const peopleOf = (guests: readonly GuestToAdd[]): number => guests.reduce((sum, { partyLimit }) => sum + partyLimit, 0)

type Words = (key: string, params: Record<string, number>) => string

export const complaintsOfMany = (sent: ReadonlyArray<Record<string, unknown>>, faults: readonly ManyFault[], words: Words) =>
  faults.map(({ row, field, message, params = {} }) => ({ row, field, message: words(message, params), value: String(sent[row - 1]?.[field] ?? '').slice(0, 500) }))
