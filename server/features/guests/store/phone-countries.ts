import type { Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { findCountryOfZone } from '@mehfil/contract/places/zone-country.ts'

/** The countries of phone numbers without a country code: the event's, then the account's. */
export async function phoneCountries(tx: Tx, scope: EventScope | GuestScope): Promise<string[]> {
  const row = await tx
    .selectFrom('event')
    .innerJoin('account', 'account.id', 'event.account_id')
    .select(['event.zone', 'account.country'])
    .where('event.id', '=', scope.eventId)
    .executeTakeFirst()
  return [row && findCountryOfZone(row.zone), row?.country].filter(
    (country) => typeof country === 'string' && country !== '',
  ) as string[]
}
