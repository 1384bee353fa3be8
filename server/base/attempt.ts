import { StartupError } from './startup-error.ts'

/** The value of some work, or the sentence of its `StartupError`. Other errors are thrown. */
export function attempt<T>(work: () => T): { value: T } | { message: string } {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof StartupError) return { message: error.message }
    throw error
  }
}
