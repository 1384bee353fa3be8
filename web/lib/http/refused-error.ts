import type { EnvelopeStatus } from '@mehfil/contract/envelope.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'

type RefusalFacts = {
  /** HTTP status; 0 when no answer came. */
  http: number
  status: EnvelopeStatus
  code?: RefusalCode
  /** Sentences (or `field.…` keys of a check made here) by our field names. */
  errors?: Record<string, string>
}

/** Every "no" a call can answer, in one shape. `message` is a sentence for the reader. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  readonly http: number
  readonly status: EnvelopeStatus
  readonly code: RefusalCode | undefined
  readonly errors: Record<string, string>

  constructor(message: string, facts: RefusalFacts) {
    super(message)
    this.http = facts.http
    this.status = facts.status
    this.code = facts.code
    this.errors = facts.errors ?? {}
  }

  /** The session is gone. A toast says so already, so callers stay silent. */
  get endsSession() {
    return this.http === 401
  }
}
