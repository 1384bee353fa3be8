import { getRefusal, type RefusalCode } from '@mehfil/contract/refusals.ts'

type RefusalDetails = {
  errors?: Record<string, string>
  params?: Record<string, string | number>
  retryAfter?: number
}

/** An expected refusal. It becomes a polite answer and is never logged as an error. */
export class RefusalError extends Error {
  override name = 'RefusalError'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get http() {
    return getRefusal(this.code).http
  }
  get status() {
    return getRefusal(this.code).status
  }
  get field() {
    return getRefusal(this.code).field
  }
}

/** `errors` maps wire names to translation keys; `params` fill the message. */
export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new RefusalError(code, details)
}
