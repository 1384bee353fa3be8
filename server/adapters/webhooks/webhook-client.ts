import type { WebhookClient, WebhookFailure } from '../../base/world.ts'
import { isPublicUrl, requestGuarded, resolveName, type NameResolver } from './guarded-request.ts'

const webhookTimeoutMs = 10_000

type WebhookClientOptions = {
  /** Also private addresses, and without TLS: for programs in one's own network. */
  allowsPrivate: boolean
  resolve?: NameResolver
  timeoutMs?: number
}

/** Sends messages to the addresses that hosts name. */
export function createWebhookClient({
  allowsPrivate,
  resolve = resolveName,
  timeoutMs = webhookTimeoutMs,
}: WebhookClientOptions): WebhookClient {
  return {
    isAllowed: (address) => allowsPrivate || isPublicUrl(new URL(address)),
    post: async ({ url, headers, body }) => {
      const began = performance.now()
      const getMs = () => Math.round(performance.now() - began)
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const request = { method: 'POST', url, headers, body }
        const answer = await requestGuarded(request, { allowsPrivate, resolve, signal })
        if (typeof answer === 'string') return { failure: answer, ms: getMs() }
        const { status, text, headers: received } = answer
        return { status, text, retryAfter: received['retry-after'] ?? null, ms: getMs() }
      } catch (error) {
        return { failure: toFailure(error, signal), ms: getMs() }
      }
    },
  }
}

function toFailure(error: unknown, signal: AbortSignal): WebhookFailure {
  if (signal.aborted) return 'timeout'
  const code = String((error as { code?: unknown }).code ?? '')
  return /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY|SSL|TLS/.test(code)
    ? 'certificate'
    : 'connection'
}
