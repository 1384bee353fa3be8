type MehfilErrorDetails = {
  code: string
  status: number
  requestId?: string
  fields?: Record<string, string>
  retryAfter?: number
  cause?: unknown
}

/** A refusal, a fault, or an answer that never came. The message is a sentence for people. */
export class MehfilError extends Error {
  override readonly name = 'MehfilError'
  /** A code of the API, `network` without an answer, `unexpected` for a fault. */
  readonly code: string
  /** The status of HTTP; 0 without an answer. */
  readonly status: number
  /** For questions to support. */
  readonly requestId: string
  /** A sentence for each field that was refused. */
  readonly fields: Readonly<Record<string, string>>
  /** Seconds after which the same request may be sent again. */
  readonly retryAfter: number | undefined

  constructor(message: string, details: MehfilErrorDetails) {
    super(message, { cause: details.cause })
    this.code = details.code
    this.status = details.status
    this.requestId = details.requestId ?? ''
    this.fields = details.fields ?? {}
    this.retryAfter = details.retryAfter
  }
}

export const createNetworkFailure = (cause: unknown): MehfilError =>
  new MehfilError('The server cannot be reached.', { code: 'network', status: 0, cause })

type FailureBody = {
  message?: string
  data?: { code?: string; errors?: Record<string, string>; requestId?: string } | null
}

/** A gateway may answer something that is not ours; it counts as a fault. */
export async function readFailure(response: Response): Promise<MehfilError> {
  const { message, data } = (await response.json().catch(() => ({}))) as FailureBody
  const seconds = Number(response.headers.get('retry-after') ?? NaN)
  return new MehfilError(message || `The server answered ${response.status}.`, {
    code: data?.code ?? 'unexpected',
    status: response.status,
    requestId: data?.requestId ?? response.headers.get('x-request-id') ?? '',
    fields: data?.errors ?? {},
    ...(Number.isFinite(seconds) && { retryAfter: seconds }),
  })
}
