import type { GuestScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'
import { listSecondAddresses } from '../../guests/store/second-address.ts'
import { findSuppression } from '../store/suppression.ts'

/** A mail to one guest goes to the addresses that may get it; refused where neither may. */
export async function requireReachableGuest(
  tx: Tx,
  scope: GuestScope,
  { email }: { email: string },
): Promise<void> {
  if (email === '') refuse('noAddress')
  if ((await findSuppression(tx, scope, email)) === null) return
  const second = (await listSecondAddresses(tx, scope, [scope.guestId])).get(scope.guestId)
  if (!second || second.bounced || second.stopped !== null) refuse('addressStopped')
}
