import { normaliseCategory } from '@mehfil/contract/guests/guest-status.ts'
import type { GuestChange, NewGuest } from '@mehfil/contract/guests/guests.ts'
import { isBlank } from '@mehfil/contract/fields/text.ts'
import { normalizeGuestPhone } from '../../../adapters/phone-numbers.ts'
import type { SecondAddress } from '../store/second-address.ts'
import type { GuestRecord, GuestToAdd, GuestRowChange } from '../store/guests.ts'

type PartySize = { partyLimit: number; companions: readonly string[] }
/** The number of people of a guest who said yes or maybe. */
type PartyAnswer = Pick<GuestRecord, 'people'>
type PartyComplaint = { at: 'partyLimit' | 'companions'; message: string; count: number }

/** Without a party size, the named companions decide it. */
export function buildGuestToAdd(
  {
    companions: sent = [],
    phone = '',
    tags: _,
    custom: __,
    secondEmail = '',
    secondName = '',
    ...details
  }: NewGuest,
  {
    language,
    countries,
  }: {
    language: string
    /** The countries of phone numbers without a country code. */
    countries: readonly string[]
  },
): GuestToAdd {
  const companions = sent.filter((name) => !isBlank(name))
  return {
    table: '',
    doorNote: '',
    language,
    ...details,
    ...settleAddresses(details.email ?? '', { email: secondEmail, name: secondName }),
    companions,
    phone: normalizeGuestPhone(phone, countries),
    category: normaliseCategory(details.category ?? ''),
    partyLimit: details.partyLimit ?? companions.length + 1,
  }
}

/** A lone second address is the first one, and one that both are is no second. */
export const settleAddresses = (
  email: string,
  second: SecondAddress,
): { email: string; second: SecondAddress } =>
  email === '' && second.email !== ''
    ? { email: second.email, second: { email: '', name: '' } }
    : second.email.toLowerCase() === email.toLowerCase()
      ? { email, second: { email: '', name: '' } }
      : { email, second }

/** The faults of a party: a limit below those who come, or more names than places. */
export function checkParty(
  { partyLimit, companions }: PartySize,
  { people }: PartyAnswer = { people: null },
): PartyComplaint | null {
  if (people !== null && people > partyLimit)
    return { at: 'partyLimit', message: 'field.party-below-answer', count: people }
  if (companions.length > partyLimit - 1)
    return { at: 'companions', message: 'field.party-names', count: partyLimit - 1 }
  if (people !== null && companions.length > people - 1)
    return { at: 'companions', message: 'field.party-answered', count: people }
  return null
}

/** The columns that a host's change sets, and the companions where they were sent. */
export function buildGuestChange(
  guest: GuestRecord,
  {
    name,
    email,
    phone,
    category,
    partyLimit,
    companions,
    language,
    table,
    doorNote,
    hostNote,
  }: GuestChange,
  countries: readonly string[],
): { changed: GuestRowChange; companions: string[] | undefined } {
  const isOtherAddress = email !== undefined && email.toLowerCase() !== guest.email.toLowerCase()
  const changed = {
    name,
    email,
    phone: phone === undefined ? undefined : normalizeGuestPhone(phone, countries),
    language,
    party_limit: partyLimit,
    table_name: table,
    door_note: doorNote,
    host_note: hostNote,
    category: category === undefined ? undefined : normaliseCategory(category),
    bounced_at: isOtherAddress ? null : undefined,
  }
  return {
    changed: Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)),
    companions: companions?.filter((name) => !isBlank(name)),
  }
}
