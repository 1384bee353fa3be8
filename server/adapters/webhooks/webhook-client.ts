import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { once } from 'node:events'
import type {
  WebhookAnswer,
  WebhookClient,
  WebhookFailure,
  OutgoingWebhook,
} from '../../base/world.ts'
import { isPublicAddress, isPublicName } from './public-address.ts'

const webhookTimeoutMs = 10_000
const maxAnswerBytes = 256 * 1024

/** All addresses of a name. */
export type NameResolver = (name: string) => Promise<string[]>

type WebhookClientOptions = {
  /** Also private addresses, and without TLS: for programs in one's own network. */
  allowsPrivate: boolean
  resolve?: NameResolver
  timeoutMs?: number
}

const resolveName: NameResolver = async (name) =>
  (await lookup(name, { all: true, order: 'ipv4first' })).map(({ address }) => address)

/**
 * A name is looked up once, all its addresses are judged, and the connection goes to the address
 * that was judged. Redirects are not followed.
 */
export function createWebhookClient({
  allowsPrivate,
  resolve = resolveName,
  timeoutMs = webhookTimeoutMs,
}: WebhookClientOptions): WebhookClient {
  const isAllowed = (address: string) => allowsPrivate || isPublicUrl(new URL(address))
  return {
    isAllowed,
    post: async (request) => {
      const began = performance.now()
      const getMs = () => Math.round(performance.now() - began)
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const url = new URL(request.url)
        if (!isAllowed(request.url)) return { failure: 'address', ms: 0 }
        const addresses = await withSignal(findAddresses(url, resolve), signal)
        if (addresses.length === 0) return { failure: 'name', ms: getMs() }
        if (!allowsPrivate && !addresses.every(isPublicAddress))
          return { failure: 'address', ms: getMs() }
        return {
          ...(await send(request, { url, address: addresses[0] ?? '', signal })),
          ms: getMs(),
        }
      } catch (error) {
        return { failure: toFailure(error, signal), ms: getMs() }
      }
    },
  }
}

const withSignal = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    once(signal, 'abort').then((): never => {
      throw signal.reason
    }),
  ])

/** A host without the brackets of an address of IPv6. */
const getHostName = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** What is known of an address before its name is looked up. */
function isPublicUrl(url: URL): boolean {
  const host = getHostName(url)
  return url.protocol === 'https:' && (isIP(host) ? isPublicAddress(host) : isPublicName(host))
}

/** The address of a host that is one already, or those of its name. */
async function findAddresses(url: URL, resolve: NameResolver): Promise<string[]> {
  const host = getHostName(url)
  if (isIP(host)) return [host]
  return resolve(host).catch(() => [])
}

type Connection = { url: URL; address: string; signal: AbortSignal }

async function send(
  { headers, body }: OutgoingWebhook,
  { url, address, signal }: Connection,
): Promise<Omit<Extract<WebhookAnswer, { status: number }>, 'ms'>> {
  const host = getHostName(url)
  const options: RequestOptions & { servername?: string } = {
    method: 'POST',
    host: address,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
    agent: false,
    signal,
    ...(!isIP(host) && { servername: host }),
  }
  const outgoing = (url.protocol === 'https:' ? requestHttps : requestHttp)(options)
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response', { signal })) as [IncomingMessage]
  // The rest of an answer that was read far enough, and an error after it, change nothing.
  outgoing.on('error', () => {})
  const text = await readAnswer(response)
  outgoing.destroy()
  return {
    status: response.statusCode ?? 0,
    text,
    retryAfter: response.headers['retry-after'] ?? null,
  }
}

async function readAnswer(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    parts.push(part as Buffer)
    bytes += (part as Buffer).length
    if (bytes >= maxAnswerBytes) break
  }
  return Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8')
}

function toFailure(error: unknown, signal: AbortSignal): WebhookFailure {
  if (signal.aborted) return 'timeout'
  const code = String((error as { code?: unknown }).code ?? '')
  return /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY|SSL|TLS/.test(code)
    ? 'certificate'
    : 'connection'
}
