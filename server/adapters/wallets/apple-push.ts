import { connect, type ClientHttp2Session } from 'node:http2'
import type { ApplePassSettings } from '../../base/settings.ts'

/** Where pushes go; a test has its own server with its own authority. */
export type PushEndpoint = { address: string; ca?: string }

const appleEndpoint: PushEndpoint = { address: 'https://api.push.apple.com' }
const timeoutMs = 10_000
/** Apple allows many requests at once on one connection. */
const maxConcurrent = 100

type Certificate = Pick<ApplePassSettings, 'certificate' | 'key' | 'passType'>

/**
 * Sends an empty push to each phone, which then asks for its changed passes. The certificate of the
 * passes is the proof of who sends.
 */
export const createPassPush =
  ({ certificate, key, passType }: Certificate, endpoint = appleEndpoint) =>
  async (tokens: readonly string[]): Promise<string[]> => {
    if (tokens.length === 0) return []
    const session = connect(endpoint.address, {
      cert: certificate,
      key: key.export({ type: 'pkcs8', format: 'pem' }),
      ...(endpoint.ca !== undefined && { ca: endpoint.ca }),
    })
    try {
      return await pushAll(session, tokens, passType)
    } finally {
      session.destroy()
    }
  }

async function pushAll(
  session: ClientHttp2Session,
  tokens: readonly string[],
  topic: string,
): Promise<string[]> {
  const broken = new Promise<never>((_, reject) => {
    session.on('error', reject)
    session.setTimeout(timeoutMs, () => reject(new Error('Apple did not answer a push in time.')))
  })
  const gone: string[] = []
  const failures: number[] = []
  for (let from = 0; from < tokens.length; from += maxConcurrent) {
    const part = tokens.slice(from, from + maxConcurrent)
    const results = await Promise.race([
      broken,
      Promise.all(part.map((token) => pushOne(session, token, topic))),
    ])
    results.forEach(({ status, reason }, at) => {
      if (isGone(status, reason)) gone.push(part[at]!)
      else if (status !== 200) failures.push(status)
    })
  }
  if (failures.length > 0)
    throw new Error(`Apple took ${failures.length} pushes not: status ${failures[0]}.`)
  return gone
}

/** The pass was deleted from the phone, or the token never was one of this type of pass. */
const isGone = (status: number, reason: string): boolean =>
  status === 410 ||
  (status === 400 && (reason === 'BadDeviceToken' || reason === 'DeviceTokenNotForTopic'))

const maxReasonLength = 1_000

const pushOne = (session: ClientHttp2Session, token: string, topic: string) =>
  new Promise<{ status: number; reason: string }>((resolve, reject) => {
    const request = session.request({
      ':method': 'POST',
      ':path': `/3/device/${token}`,
      'apns-topic': topic,
    })
    let status = 0
    let text = ''
    request.on('response', (headers) => (status = Number(headers[':status'] ?? 0)))
    request.setEncoding('utf8')
    request.on('data', (part: string) => (text = (text + part).slice(0, maxReasonLength)))
    request.on('error', reject)
    request.on('end', () =>
      resolve({ status, reason: /"reason"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? '' }),
    )
    request.end('{}')
  })
