import type { Tx } from '../../../base/db.ts'
import type { World } from '../../../base/world.ts'
import { shelfIn } from '../store.ts'
import type { Desk } from './shelf.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789'

/** Fourteen letters and digits after what it is, as the provider's own. */
export const idFrom = (bytes: Uint8Array, start: string): string =>
  start + [...bytes.subarray(0, 14)].map((byte) => letters[byte % letters.length]).join('')

export const deskIn = (tx: Tx, { random, settings: { checkout }, now }: World): Desk => ({
  shelf: shelfIn(tx, now()),
  newId: (start) => idFrom(Buffer.from(random.secret(), 'base64url'), start),
  now: now(),
  merchant: checkout?.merchant ?? 'acc_sandbox',
  keySecret: checkout?.keySecret ?? '',
})
