import { normalisedCategory } from '@mehfil/contract/guest-status.ts'
import type { GuestChange, NewGuest } from '@mehfil/contract/guests.ts'
import { isBlank } from '@mehfil/contract/text.ts'
import { guestNumber } from '../../../outside/phones.ts'
import type { GuestRow, GuestToAdd, RowChange } from '../store.ts'

type Party = { partyLimit: number; companions: readonly string[] }
/** Who has said yes or maybe, and for how many. */
type Answered = Pick<GuestRow, 'people'>
type Complaint = { at: 'partyLimit' | 'companions'; message: string; count: number }

/** Named companions alone make room for themselves. */
export function guestToAdd(
  { companions: sent = [], phone = '', ...wanted }: NewGuest,
  {
    language,
    countries,
  }: {
    language: string
    /** Where numbers without a country's code are from. */ countries: readonly string[]
  },
): GuestToAdd {
  const companions = sent.filter((name) => !isBlank(name))
  return {
    email: '',
    table: '',
    doorNote: '',
    language,
    ...wanted,
    companions,
    phone: guestNumber(phone, countries),
    category: normalisedCategory(wanted.category ?? ''),
    partyLimit: wanted.partyLimit ?? companions.length + 1,
  }
}

/** What is wrong with a party: no limit below those who come, no more names than places. */
export function partyComplaint(
  { partyLimit, companions }: Party,
  { people }: Answered = { people: null },
): Complaint | null {
  if (people !== null && people > partyLimit)
    return { at: 'partyLimit', message: 'field.party-below-answer', count: people }
  if (companions.length > partyLimit - 1)
    return { at: 'companions', message: 'field.party-names', count: partyLimit - 1 }
  if (people !== null && companions.length > people - 1)
    return { at: 'companions', message: 'field.party-answered', count: people }
  return null
}

/** The columns a host's change touches, and the companions where they were sent. */
export function guestChange(
  guest: GuestRow,
  { name, email, phone, category, partyLimit, companions, language, table, doorNote }: GuestChange,
  countries: readonly string[],
): { changed: RowChange; companions: string[] | undefined } {
  const isOtherAddress = email !== undefined && email.toLowerCase() !== guest.email.toLowerCase()
  const changed = {
    name,
    email,
    phone: phone === undefined ? undefined : guestNumber(phone, countries),
    language,
    party_limit: partyLimit,
    seat: table,
    door_note: doorNote,
    category: category === undefined ? undefined : normalisedCategory(category),
    bounced_at: isOtherAddress ? null : undefined,
  }
  return {
    changed: Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
    companions: companions?.filter((name) => !isBlank(name)),
  }
}
