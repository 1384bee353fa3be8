import { escapedHtml, headerAddress, headerText, oneLine, quoted } from './mime-words.ts'
import type { MailAttachment, OutgoingMail } from './world.ts'

/**
 * Whole mails in MIME. A mail to many is laid out once, with marks where a reader's own words stand; between marks everything is
 * encoded already. A mark stands on a line of its own by soft breaks, so what is put there is encoded by itself.
 */

const open = '\ue000'
const close = '\ue001'
const markPattern = /\ue000([\w.]+)\ue001/

/** Stands for a reader's own words until they are filled in. */
export const mark = (name: string): string => `${open}${name}${close}`

type Own = { name: string; as: 'header' | 'text' | 'html' }
/** Finished text, with places between. */
export type Laid = { pieces: readonly Buffer[]; owns: readonly Own[]; size: number }

export type Parts = {
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
}
type Headers = ReadonlyArray<readonly [string, string]>

/** Values of headers are finished, and may be marks themselves. */
export function laidOut(
  headers: Headers,
  { html, text, attachments }: Omit<Parts, 'subject'>,
): Laid {
  const inline = attachments.filter(({ cid }) => cid)
  const files = attachments.filter(({ cid }) => !cid)
  const page =
    inline.length > 0
      ? wrapped('related', [body('html', html), ...inline.map(fileOf)])
      : body('html', html)
  const words = wrapped('alternative', [body('plain', text), page])
  const whole = files.length > 0 ? wrapped('mixed', [words, ...files.map(fileOf)]) : words
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return piecesOf(`${marked(head, 'header')}MIME-Version: 1.0\r\n${whole}`)
}

/** Says within the text how what stands at a mark is to be written there. */
const marked = (text: string, as: Own['as']): string =>
  text.replaceAll(new RegExp(markPattern, 'g'), `${open}${as}:$1${close}`)

function piecesOf(text: string): Laid {
  const parts = text.split(/\ue000(header|text|html):([\w.]+)\ue001/)
  const pieces = parts.filter((_, at) => at % 3 === 0).map((piece) => Buffer.from(piece, 'latin1'))
  const owns = pieces
    .slice(1)
    .map((_, at) => ({ as: parts[at * 3 + 1] as Own['as'], name: parts[at * 3 + 2] ?? '' }))
  return { pieces, owns, size: pieces.reduce((sum, piece) => sum + piece.length, 0) }
}

function wrapped(kind: 'mixed' | 'alternative' | 'related', parts: string[]): string {
  // An underscore after an equals sign is in no quoted-printable and no base64 text.
  const boundary = `=_${kind}`
  const type = kind === 'related' ? `multipart/related; type="text/html"` : `multipart/${kind}`
  return `Content-Type: ${type}; boundary="${boundary}"\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`
}

function body(type: 'plain' | 'html', words: string): string {
  return `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedAround(words, type === 'html' ? 'html' : 'text')}\r\n`
}

function quotedAround(words: string, as: Own['as']): string {
  const softly = (done: string) => (done === '' || done.endsWith('\r\n') ? done : `${done}=\r\n`)
  const [first = '', ...rest] = words.toWellFormed().split(new RegExp(markPattern, 'g'))
  let out = quoted(first)
  for (let at = 0; at < rest.length; at += 2)
    out = `${softly(out)}${open}${as}:${rest[at]}${close}=\r\n${quoted(rest[at + 1] ?? '')}`
  return out
}

function fileOf({ filename, contentType, content, encoding, cid }: MailAttachment): string {
  const whole = oneLine(filename)
  const name = whole.replace(/[^\w .-]/g, '_')
  const bytes =
    encoding === 'base64' ? content.replace(/\s/g, '') : Buffer.from(content).toString('base64')
  return [
    `Content-Type: ${oneLine(contentType)}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    [
      `Content-Disposition: ${cid ? 'inline' : 'attachment'}; filename="${name}"`,
      ...(name === whole ? [] : namedWhole(whole)),
    ].join(';\r\n '),
    ...(cid ? [`Content-ID: <${cid}>`] : []),
    '',
    bytes.replace(/.{76}/g, '$&\r\n'),
  ].join('\r\n')
}

/** In the letters of its language, for programs that read them; in pieces, as lines of a header are short. */
function namedWhole(filename: string): string[] {
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return (encoded.match(/(?:%..|.){1,20}/g) ?? []).map(
    (piece, at) => `filename*${at}*=${at === 0 ? "utf-8''" : ''}${piece}`,
  )
}

/**
 * Puts a reader's own words in. Those of headers are finished, the others plain. What comes out is ready for the wire: no line
 * begins with a dot. `room` gives a buffer that may be written to, so that thousands of mails leave nothing behind.
 */
export function filled(
  { pieces, owns, size }: Laid,
  own: Readonly<Record<string, string>>,
  room: (size: number) => Buffer = Buffer.allocUnsafe,
): Buffer {
  const written = owns.map(({ name, as }) => {
    const value = own[name] ?? ''
    return as === 'header' ? value : quoted(as === 'html' ? escapedHtml(value) : value)
  })
  const out = room(written.reduce((sum, { length }) => sum + length, size))
  let at = 0
  for (const [place, piece] of pieces.entries()) {
    at += piece.copy(out, at)
    const value = written[place]
    if (value) at += out.write(value, at, 'latin1')
  }
  return out.subarray(0, at)
}

/** The words with a reader's own in place of the marks, as they are. */
export const filledWords = (
  words: string,
  own: Readonly<Record<string, string>>,
  written: (plain: string) => string = (plain) => plain,
): string =>
  words.replaceAll(new RegExp(markPattern, 'g'), (_, name: string) => written(own[name] ?? ''))

/** Heads in the order mail programs expect them. */
export function headersOf(
  {
    messageId,
    from,
    to,
    replyTo,
    subject,
    headers,
  }: Omit<OutgoingMail, 'html' | 'text' | 'attachments'>,
  at: Date,
): Array<[string, string]> {
  return [
    ['From', headerAddress(from)],
    ['To', headerAddress(to)],
    ...(replyTo
      ? [['Reply-To', headerAddress({ name: '', address: replyTo })] satisfies [string, string]]
      : []),
    ['Subject', headerText(subject)],
    ['Message-ID', messageId],
    ['Date', mailDate(at)],
    ...Object.entries(headers).map(([name, value]): [string, string] => [name, headerText(value)]),
  ]
}

export const mailDate = (at: Date): string => at.toUTCString().replace('GMT', '+0000')

/** One mail to one reader. */
export const composed = (mail: OutgoingMail, at: Date): Buffer =>
  filled(laidOut(headersOf(mail, at), mail), {})
