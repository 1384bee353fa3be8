import type { Tx } from '../../../base/database/db.ts'
import type { World } from '../../../base/world.ts'
import { createSandboxStore } from '../store.ts'
import type { SandboxContext } from './sandbox-store.ts'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789'

/** An id as the provider's: a prefix and fourteen letters and digits. */
export const buildProviderId = (bytes: Uint8Array, start: string): string =>
  start + [...bytes.subarray(0, 14)].map((byte) => alphabet[byte % alphabet.length]).join('')

export const createSandbox = (
  tx: Tx,
  { random, settings: { checkout }, now }: World,
): SandboxContext => ({
  store: createSandboxStore(tx, now()),
  newId: (start) => buildProviderId(Buffer.from(random.secret(), 'base64url'), start),
  now: now(),
  merchant: checkout?.merchant ?? 'acc_sandbox',
  keySecret: checkout?.keySecret ?? '',
})
