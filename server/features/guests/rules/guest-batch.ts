import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { newGuest, type NewGuest } from '@mehfil/contract/guests/guests.ts'
import type * as z from 'zod'
import type { GuestToAdd } from '../store/guests.ts'
import type { KnownGuestUpdate, ListedGuest } from '../store/guest-batch.ts'
import type { FaultTranslator } from './imports.ts'
import { buildGuestToAdd, checkParty } from './party.ts'

export type ParsedNewGuest = z.ZodSafeParseResult<NewGuest>
export type BatchFault = {
  row: number
  field: string
  message: string
  params?: Record<string, number>
}

type SplitBatchContext = {
  listed: ReadonlyMap<string, ListedGuest>
  language: string
  countries: readonly string[]
  /** Guests who are on the list already are updated. */
  update: boolean
}

/**
 * Splits a batch into new guests, updates of listed guests, and faults: of the row itself, with an
 * earlier row, or with the list. Rows count from 1.
 */
export function splitBatch(
  sent: readonly ParsedNewGuest[],
  { listed, language, countries, update }: SplitBatchContext,
): { good: GuestToAdd[]; known: KnownGuestUpdate[]; faults: BatchFault[] } {
  const good: GuestToAdd[] = []
  const known: KnownGuestUpdate[] = []
  const faults: BatchFault[] = []
  /** By each address, and by the guests of the list. */
  const seen = new Map<string, number>()
  sent.forEach((parsed, at) => {
    const row = at + 1
    if (!parsed.success) return void faults.push(...collectFaults(parsed.error, row))
    const guest = buildGuestToAdd(parsed.data, { language, countries })
    const addresses = [guest.email, guest.second?.email ?? ''].map((one) => one.toLowerCase())
    const [address = '', other = ''] = addresses
    const found = listed.get(address)
    const listedGuest = found ?? listed.get(other)
    // The row and the list have each other's person first.
    const isSecond = found ? found.isSecond : listedGuest?.isSecond === false
    const party = listedGuest
      ? checkParty(
          { ...listedGuest, ...(parsed.data.partyLimit && { partyLimit: parsed.data.partyLimit }) },
          listedGuest,
        )
      : checkParty(guest)
    const keys = [address, ...(listedGuest ? [listedGuest.id] : [])].filter(Boolean)
    const first = keys.map((key) => seen.get(key)).find((one) => one !== undefined)
    if (party && (update || !listedGuest))
      faults.push({
        row,
        field: Object.keys(toWireErrors(newGuest, { [party.at]: party.message }))[0] ?? '',
        message: party.message,
        params: { count: party.count },
      })
    else if (first !== undefined)
      faults.push({ row, field: 'EMAIL', message: 'field.row-twice', params: { row: first } })
    else if (listedGuest && !update)
      faults.push({ row, field: 'EMAIL', message: 'refusal.guestTaken' })
    else if (listedGuest)
      known.push(
        buildKnownUpdate({ ...parsed.data, phone: guest.phone }, { ...listedGuest, isSecond }),
      )
    else good.push(guest)
    for (const key of [...keys, other].filter(Boolean)) if (!seen.has(key)) seen.set(key, row)
  })
  return { good, known, faults }
}

/**
 * An empty cell leaves a known guest's field unchanged. A row with the second address alone is of the
 * other person, so it tells neither the name of the guest nor the number.
 */
const buildKnownUpdate = (
  { name, phone, category, language, partyLimit, table, doorNote }: NewGuest,
  { id, name: known, isSecond }: ListedGuest,
): KnownGuestUpdate => ({
  id,
  name: isSecond ? known : name,
  phone: isSecond ? null : phone || null,
  category: category ? normaliseCategory(category) : null,
  language: language ?? null,
  partyLimit: partyLimit ?? null,
  table: table || null,
  doorNote: doorNote || null,
})

function collectFaults({ issues }: z.ZodError, row: number): BatchFault[] {
  const byField = new Map<string, BatchFault>()
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

export const countPeople = (guests: readonly GuestToAdd[]): number =>
  guests.reduce((sum, { partyLimit }) => sum + partyLimit, 0)

export const formatBatchFaults = (
  sent: ReadonlyArray<Record<string, unknown>>,
  faults: readonly BatchFault[],
  translate: FaultTranslator,
) =>
  faults.map(({ row, field, message, params = {} }) => ({
    row,
    field,
    message: translate(message, params),
    value: String(sent[row - 1]?.[field] ?? '').slice(0, 500),
  }))
