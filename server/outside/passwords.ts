import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../base/refuse.ts'
import type { Passwords } from '../base/world.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const longestQueue = 32

/** argon2id off the main thread. More than 32 at once are refused as busy instead of queueing without end. */
export function argonPasswords(settings: typeof cost = cost): Passwords {
  let working = 0
  const bounded = async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= longestQueue) refuse('busy', { retryAfter: 2 })
    working += 1
    try {
      return await work()
    } finally {
      working -= 1
    }
  }
  // An unknown e-mail costs what a known one costs.
  const nobody = hash('no such person', settings)
  return {
    hash: (password) => bounded(() => hash(password, settings)),
    matches: (known, password) =>
      bounded(async () => (await verify(known ?? (await nobody), password)) && known !== null),
  }
}
