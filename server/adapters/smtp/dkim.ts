import { createHash, sign, type KeyObject } from 'node:crypto'
import type { MailSigner } from './session-pool.ts'

export type DkimSettings = { domain: string; selector: string; key: KeyObject }

/**
 * Headers that a receiver must find unchanged. Headers that a mail does not have are signed as
 * absent only where adding one would harm.
 */
const signedHeaders = [
  'from',
  'reply-to',
  'to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'auto-submitted',
  'list-unsubscribe',
  'list-unsubscribe-post',
]
const oversignedHeaders = ['from', 'subject', 'to']

/**
 * Signs by RFC 6376, relaxed in headers and body: puts the signature before the mail. An end that is
 * sent after it is signed with it. The slow step runs off the main thread.
 */
export function createDkimSigner(
  { domain, selector, key }: DkimSettings,
  now: () => Date,
): (message: Buffer, sharedEnd?: Buffer) => Promise<Buffer> {
  const ed25519 = key.asymmetricKeyType === 'ed25519'
  return async (bytes, sharedEnd) => {
    const message = bytes.toString('latin1')
    const split = message.indexOf('\r\n\r\n')
    const headers = parseHeaders(message.slice(0, split))
    const present = signedHeaders.filter((name) => headers.has(name))
    const body = message.slice(split + 4)
    const bodyHash = (
      sharedEnd
        ? createHash('sha256').update(collapseSpaces(body), 'latin1').update(sharedEnd)
        : createHash('sha256').update(relaxBody(body), 'latin1')
    ).digest('base64')
    const tags = [
      'v=1',
      `a=${ed25519 ? 'ed25519' : 'rsa'}-sha256`,
      'c=relaxed/relaxed',
      `d=${domain}`,
      `s=${selector}`,
      `t=${Math.floor(now().getTime() / 1_000)}`,
      `h=${[...present, ...oversignedHeaders].join(':')}`,
      `bh=${bodyHash}`,
      'b=',
    ]
    const unsigned = `DKIM-Signature: ${tags.join(';\r\n ')}`
    const covered = [
      ...present.map((name) => `${name}:${headers.get(name)}`),
      `dkim-signature:${relaxHeaderValue(unsigned.slice(unsigned.indexOf(':') + 1))}`,
    ].join('\r\n')
    const signature = await signText(key, ed25519, covered)
    return Buffer.concat([
      Buffer.from(`${unsigned}${signature.match(/.{1,70}/g)?.join('\r\n ') ?? ''}\r\n`),
      bytes,
    ])
  }
}

/** Signs each mail with the key of its own domain, or else of the product's, if it has one. */
export const createMailSigner =
  (usual: DkimSettings | null, now: () => Date): MailSigner =>
  async (message, { dkim, sharedEnd }) => {
    const key = dkim ?? usual
    return key ? createDkimSigner(key, now)(message, sharedEnd) : message
  }

function signText(key: KeyObject, ed25519: boolean, covered: string): Promise<string> {
  const data = Buffer.from(covered, 'latin1')
  const [algorithm, bytes] = ed25519
    ? ([null, createHash('sha256').update(data).digest()] as const)
    : (['sha256', data] as const)
  return new Promise((resolve, reject) => {
    sign(algorithm, bytes, key, (error, signature) =>
      error ? reject(error) : resolve(signature.toString('base64')),
    )
  })
}

const relaxHeaderValue = (value: string): string =>
  value
    .replace(/\r\n(?=[ \t])/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()

/** The headers by name; of several with one name the last, which a receiver checks first. */
function parseHeaders(head: string): Map<string, string> {
  return new Map(
    head
      .replace(/\r\n(?=[ \t])/g, '')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).trim().toLowerCase(), relaxHeaderValue(line.slice(colon + 1))]
      }),
  )
}

const collapseSpaces = (body: string): string =>
  /[ \t]{2}|\t|[ \t]\r\n/.test(body)
    ? body.replace(/[ \t]+(?=\r\n|$)/g, '').replace(/[ \t]+/g, ' ')
    : body

function relaxBody(body: string): string {
  const trimmed = collapseSpaces(body).replace(/(\r\n)+$/, '')
  return trimmed === '' ? '' : `${trimmed}\r\n`
}
