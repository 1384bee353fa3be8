import { RefusedError } from './refused-error.ts'

export type CallOutcome<Out> = { answered: Out } | { refused: RefusedError }

/** An answer or a refusal, both as values. Any other error is thrown, for the error screen. */
export async function toOutcome<Out>(call: Promise<Out>): Promise<CallOutcome<Out>> {
  try {
    return { answered: await call }
  } catch (error) {
    if (error instanceof RefusedError) return { refused: error }
    throw error
  }
}
