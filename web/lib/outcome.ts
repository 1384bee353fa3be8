import { Refused } from './refused.ts'

export type Outcome<Out> = { answered: Out } | { refused: Refused }

/** An answer or a refusal, both as values. Anything else is trouble for the error screen. */
export async function outcomeOf<Out>(sent: Promise<Out>): Promise<Outcome<Out>> {
  try {
    return { answered: await sent }
  } catch (error) {
    if (error instanceof Refused) return { refused: error }
    throw error
  }
}
