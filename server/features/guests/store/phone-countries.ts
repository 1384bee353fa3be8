import type { Tx } from '../../../base/db.ts'
import type { EventScope, GuestScope } from '../../../base/scope.ts'
import { countryOfZone } from '@mehfil/contract/places/zone-country.ts'

/** Where numbers without a country's code are from: the event's country, then the account's. */
export async function phoneCountries(tx: Tx, scope: EventScope | GuestScope): Promise<string[]> {
  const row = await tx
    .selectFrom('event')
    .innerJoin('account', 'account.id', 'event.account_id')
    .select(['event.zone', 'account.country'])
    .where('event.id', '=', scope.eventId)
    .executeTakeFirst()
  return [row && countryOfZone(row.zone), row?.country].filter(
    (country) => typeof country === 'string' && country !== '',
  ) as string[]
}
