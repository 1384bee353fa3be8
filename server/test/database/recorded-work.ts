import type { KyselyPlugin } from 'kysely'
import type { TestApp } from '../test-app.ts'

/**
 * Records the server's work for a request: every statement without its values, every hit of a
 * counter and every hash. Two requests with the same record take the same time on every machine,
 * even on a busy one, where a clock would be unreliable.
 */
export function recordWork({ world }: Pick<TestApp, 'world'>) {
  let done: string[] = []
  const { db, limiter, passwords } = world
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      done.push(normalizeStatement(db.getExecutor().compileQuery(node, queryId).sql))
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
    verify: async (hash, password) => {
      done.push('a hash compared')
      return passwords.verify(hash, password)
    },
  }
  world.limiter = {
    ...limiter,
    consume: async (bucket, key, figure) => {
      done.push(`a hit of ${bucket}`)
      return limiter.consume(bucket, key, figure)
    },
    consumeOrRefuse: async (bucket, key, figure) => {
      done.push(`a hit of ${bucket}`)
      return limiter.consumeOrRefuse(bucket, key, figure)
    },
  }
  return {
    /** The work of this call, in order. */
    during: async (work: () => Promise<unknown>): Promise<string[]> => {
      done = []
      await work()
      return done
    },
    stop: () => Object.assign(world, { db, limiter, passwords }),
  }
}

/** Rolled-back work costs as much as committed work. */
const normalizeStatement = (statement: string): string =>
  statement.replace(/\s+/g, ' ').replace(/^(release|rollback to) savepoint/, 'end of savepoint')
