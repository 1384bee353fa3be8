import { RefusedError } from '../http/refused-error.ts'

type ProofRequest = { proceed: () => void; cancel: () => void }

let current: ProofRequest | null = null
const listeners = new Set<() => void>()

function setRequest(next: ProofRequest | null) {
  current = next
  listeners.forEach((listener) => listener())
}

/** The question who the reader is, opened by a refused change. `ProofPrompt` shows it. */
export const proofPrompt = {
  now: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

const needsProof = (error: unknown): boolean =>
  error instanceof RefusedError && error.code === 'proofNeeded'

/** Does a change. When it needs a proof of who the reader is, they give it and the change is done then. */
export const withProof = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  work().catch((error: unknown) => {
    if (!needsProof(error)) throw error
    return new Promise<Answer>((resolve, reject) => {
      setRequest({
        proceed: () => {
          setRequest(null)
          work().then(resolve, reject)
        },
        cancel: () => {
          setRequest(null)
          reject(error as Error)
        },
      })
    })
  })
