import type { Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { findCountryOfZone } from '@mehfil/contract/places/zone-country.ts'

/** The country of the event's place and that of its account; null where it is not known. */
export async function phonePlaces(
  tx: Tx,
  scope: EventScope | GuestScope,
): Promise<{ event: string | null; account: string | null }> {
  const row = await tx
    .selectFrom('event')
    .innerJoin('account', 'account.id', 'event.account_id')
    .select(['event.zone', 'account.country'])
    .where('event.id', '=', scope.eventId)
    .executeTakeFirst()
  return {
    event: (row && findCountryOfZone(row.zone)) || null,
    account: row?.country || null,
  }
}

/** The countries of phone numbers without a country code: the event's, then the account's. */
export async function phoneCountries(tx: Tx, scope: EventScope | GuestScope): Promise<string[]> {
  const { event, account } = await phonePlaces(tx, scope)
  return [event, account].filter((country) => country !== null)
}
