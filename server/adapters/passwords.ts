import { hash, verify } from '@node-rs/argon2'
import { refuse } from '../base/refusal.ts'
import type { PasswordHasher } from '../base/world.ts'

const defaultCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxRunning = 32

/**
 * argon2id off the main thread. More than 32 at once are refused with `busy` instead of waiting
 * without end.
 */
export function createArgonHasher(settings: typeof defaultCost = defaultCost): PasswordHasher {
  let running = 0
  const limited = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) refuse('busy', { retryAfter: 2 })
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
    }
  }
  // An unknown e-mail takes as long as a known one, so that the time tells nothing.
  const dummyHash = hash('no such person', settings)
  return {
    hash: (password) => limited(() => hash(password, settings)),
    verify: (storedHash, password) =>
      limited(
        async () =>
          (await verify(storedHash ?? (await dummyHash), password)) && storedHash !== null,
      ),
  }
}
