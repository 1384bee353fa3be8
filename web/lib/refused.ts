import type { Status } from '@mehfil/contract/envelope.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'

type Facts = {
  /** HTTP status; 0 when no answer came. */
  http: number
  status: Status
  code?: RefusalCode
  /** Sentences (or `field.…` keys of a check made here) by our field names. */
  errors?: Record<string, string>
}

/** Every "no" a call can answer, in one shape. `message` is a sentence for the reader. */
export class Refused extends Error {
  override name = 'Refused'
  readonly http: number
  readonly status: Status
  readonly code: RefusalCode | undefined
  readonly errors: Record<string, string>

  constructor(message: string, facts: Facts) {
    super(message)
    this.http = facts.http
    this.status = facts.status
    this.code = facts.code
    this.errors = facts.errors ?? {}
  }

  /** The session is gone: the toast is on its way and nothing else needs saying. */
  get endsSession() {
    return this.http === 401
  }
}
