import { refusalOf, type RefusalCode } from '@mehfil/contract/refusals.ts'

type More = {
  errors?: Record<string, string>
  params?: Record<string, string | number>
  retryAfter?: number
}

/** An expected "no". It becomes a polite answer and is never logged as an error. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly more: More

  constructor(code: RefusalCode, more: More = {}) {
    super(code)
    this.code = code
    this.more = more
  }

  get http() {
    return refusalOf(this.code).http
  }
  get status() {
    return refusalOf(this.code).status
  }
  get field() {
    return refusalOf(this.code).field
  }
}

/** `errors` maps wire names to translation keys; `params` fill the sentence. */
export function refuse(code: RefusalCode, more?: More): never {
  throw new Refusal(code, more)
}
