import type { KyselyPlugin } from 'kysely'
import type { House } from './house.ts'

/**
 * Writes down what a request makes the server do: every statement without its values, every hit of a counter and every hash. Two
 * requests that do the same take the same time on every machine, however busy; a clock says so only on a quiet one.
 */
export function workOf({ world }: Pick<House, 'world'>) {
  let done: string[] = []
  const { db, limiter, passwords } = world
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      done.push(plainly(db.getExecutor().compileQuery(node, queryId).sql))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  world.db = db.withPlugin(plugin)
  world.passwords = {
    hash: async (password) => {
      done.push('a hash')
      return passwords.hash(password)
    },
    matches: async (hash, password) => {
      done.push('a hash compared')
      return passwords.matches(hash, password)
    },
  }
  world.limiter = {
    ...limiter,
    fits: async (bucket, key, figure) => {
      done.push(`a hit of ${bucket}`)
      return limiter.fits(bucket, key, figure)
    },
    require: async (bucket, key, figure) => {
      done.push(`a hit of ${bucket}`)
      return limiter.require(bucket, key, figure)
    },
  }
  return {
    /** What was done for this, in order. */
    during: async (work: () => Promise<unknown>): Promise<string[]> => {
      done = []
      await work()
      return done
    },
    stop: () => Object.assign(world, { db, limiter, passwords }),
  }
}

/** What is written and taken back costs as much as what is kept. */
const plainly = (statement: string): string =>
  statement.replace(/\s+/g, ' ').replace(/^(release|rollback to) savepoint/, 'end of savepoint')
