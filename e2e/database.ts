import { join } from 'node:path'
import { placesIn } from '../server/outside/postgres/places.ts'
import { runOn } from '../server/test/database.ts'
import type { Product } from '../tools/product.ts'

/** What no screen can do yet, such as letting time pass or taking a right away, in the started product's own database. */
export function change({ dataDir }: Product, statement: string): Promise<void> {
  const { socket } = placesIn(join(dataDir, 'postgres'))
  if (!socket) throw new Error('The embedded database of this machine has no socket.')
  return runOn(`postgres://mehfil@/mehfil?host=${encodeURIComponent(socket)}`, statement)
}
