import { readLimitedText } from '../../base/http/limited-text.ts'

const timeoutMs = 15_000
const maxResponseBytes = 256 * 1024

/** Before a connection is open, nothing was sent. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export type ProviderAnswer =
  | { status: number; json: unknown }
  | { failure: 'unsent' | 'cut'; words: string }

/** One request to a provider. An answer that cannot be read counts as none. */
export async function requestProvider(url: string, init: RequestInit): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readLimitedText(response, maxResponseBytes)
    return { status: response.status, json: JSON.parse(text || 'null') as unknown }
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    return {
      failure: code && unsentCodes.has(code) ? 'unsent' : 'cut',
      words: String(code ?? (error as Error).message).slice(0, 200),
    }
  }
}

/** A gateway in front of the provider answered, who may have taken the message. */
const isOfGateway = (status: number): boolean =>
  status < 200 ||
  (status >= 300 && status < 400) ||
  status === 408 ||
  status === 502 ||
  status === 504

/** `isKnown`: the body says in the provider's own words that the message was not taken. Other errors of a server may come after it was. */
export const isDoubtful = (status: number, isKnown: boolean): boolean =>
  isOfGateway(status) || (status >= 500 && !isKnown)
