import { once } from 'node:events'
import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, isPublicName } from './public-address.ts'

/** All addresses of a name. */
export type NameResolver = (name: string) => Promise<string[]>

export const resolveName: NameResolver = async (name) =>
  (await lookup(name, { all: true, order: 'ipv4first' })).map(({ address }) => address)

const maxAnswerBytes = 256 * 1024

export type GuardedRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}
export type GuardedAnswer = {
  status: number
  text: string
  headers: IncomingMessage['headers']
}
export type GuardedRules = {
  /** Also private addresses, and without TLS: for programs in one's own network. */
  allowsPrivate: boolean
  resolve: NameResolver
  signal: AbortSignal
}

/**
 * A name is looked up once, all its addresses are judged, and the connection goes to the address
 * that was judged. Redirects are not followed.
 */
export async function requestGuarded(
  request: GuardedRequest,
  { allowsPrivate, resolve, signal }: GuardedRules,
): Promise<GuardedAnswer | 'address' | 'name'> {
  const url = new URL(request.url)
  if (!allowsPrivate && !isPublicUrl(url)) return 'address'
  const addresses = await withSignal(findAddresses(url, resolve), signal)
  if (addresses.length === 0) return 'name'
  if (!allowsPrivate && !addresses.every(isPublicAddress)) return 'address'
  return send(request, { url, address: addresses[0] ?? '', signal })
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
export function isPublicUrl(url: URL): boolean {
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
  { method, headers, body }: GuardedRequest,
  { url, address, signal }: Connection,
): Promise<GuardedAnswer> {
  const host = getHostName(url)
  const options: RequestOptions & { servername?: string } = {
    method,
    host: address,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: url.pathname + url.search,
    headers: {
      ...headers,
      host: url.host,
      ...(method !== 'GET' && { 'content-length': Buffer.byteLength(body) }),
    },
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
    headers: response.headers,
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
