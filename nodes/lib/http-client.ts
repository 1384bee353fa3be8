import { Agent, request, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type HttpAnswer = {
  status: number
  ok: boolean
  retryAfter: string | null
  /** The text of a refusal; empty when all is well, so that thousands of pages cost nothing. */
  refusal: string
}

type HttpQuestion = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

const timeoutMs = 20_000
/** As many guests as may be on their way at once; more wait their turn here, which counts as time. */
const agent = new Agent({ keepAlive: true, maxSockets: 6_000 })

/** Asks as a browser does, at a tenth of what `fetch` costs the client beside which we measure. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body }: HttpQuestion = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          'accept-encoding': 'br, gzip',
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        readAnswer(response).then(resolve, reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

async function readAnswer(response: IncomingMessage): Promise<HttpAnswer> {
  const status = response.statusCode ?? 0
  const ok = status >= 200 && status < 300
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) if (!ok) chunks.push(chunk)
  if (!response.complete) throw new Error('The answer was cut off.')
  return {
    status,
    ok,
    retryAfter: response.headers['retry-after'] ?? null,
    refusal: shorten(decode(Buffer.concat(chunks), response.headers['content-encoding'])),
  }
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  const plain =
    bytes.length === 0
      ? bytes
      : encoding === 'br'
        ? brotliDecompressSync(bytes)
        : encoding === 'gzip'
          ? gunzipSync(bytes)
          : bytes
  return plain.toString()
}

/** A copy: a mere slice would keep the whole page in memory. */
const shorten = (text: string): string =>
  Buffer.from(
    text
      .replace(/<[^>]*>|\s+/g, ' ')
      .trim()
      .slice(0, 120),
  ).toString()
