import { sql } from 'kysely'
import type { Page } from '../base/context.ts'
import { knownMigrations } from '../base/migrate.ts'
import type { World } from '../base/world.ts'

const unready = (body: string): Page => ({
  status: 503,
  body,
  type: 'text/plain',
  headers: { 'cache-control': 'no-store' },
})

/** Whether requests belong here: the database answers on a connection of its own, soon, and is migrated, and the node stays. Asked often, it is looked once at a time. */
export function readinessOf(world: World): () => Promise<Page> {
  let looking: Promise<Page> | null = null
  return async () => {
    if (world.drain.isOn()) return unready('draining')
    looking ??= look(world)
      .catch(() => unready('the database does not answer'))
      .finally(() => {
        looking = null
      })
    return looking
  }
}

async function look({ probe }: World): Promise<Page> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(probe)
  const applied = new Set(rows.map((row) => row.name))
  const waiting = (await knownMigrations()).filter((name) => !applied.has(name))
  return waiting.length === 0
    ? { body: 'ready', type: 'text/plain' }
    : unready(`migrations waiting: ${waiting.join(', ')}`)
}
