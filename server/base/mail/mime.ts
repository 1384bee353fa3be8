import {
  escapeHtmlText,
  encodeHeaderAddress,
  encodeHeaderText,
  toSingleLine,
  encodeQuotedPrintable,
} from './mime-encoding.ts'
import type { MailAttachment, OutgoingMail } from '../world.ts'

/**
 * Whole mails in MIME. A mail to many readers is compiled once, with marks for each reader's own
 * texts; between the marks everything is already encoded. Soft line breaks put a mark on a line of
 * its own, so that its text can be encoded by itself.
 */

const placeholderStart = '\ue000'
const placeholderEnd = '\ue001'
const placeholderPattern = /\ue000([\w.]+)\ue001/

const fallbackMark = '.or.'

/**
 * A mark for a reader's own text, until the mail is rendered. The fallback is for readers without
 * that text, and travels in the mark.
 */
export const createPlaceholder = (name: string, fallback = ''): string =>
  `${placeholderStart}${name}${fallback && fallbackMark + Buffer.from(fallback).toString('hex')}${placeholderEnd}`

function parseMark(mark: string): { name: string; fallback: string } {
  const [name = '', fallback = ''] = mark.split(fallbackMark)
  return { name, fallback: Buffer.from(fallback, 'hex').toString() }
}

type MimePlaceholder = { name: string; fallback: string; as: 'header' | 'text' | 'html' }
/** Encoded text, with slots between its parts. */
export type CompiledMail = {
  chunks: readonly Buffer[]
  placeholders: readonly MimePlaceholder[]
  size: number
}

export type MimeParts = {
  subject: string
  html: string
  text: string
  attachments: readonly MailAttachment[]
}
type MimeHeaders = ReadonlyArray<readonly [string, string]>

/**
 * Header values are already encoded, and may be marks themselves. With a shared end, the files of
 * `encodeSharedEnd` complete the mail.
 */
export function compileMail(
  headers: MimeHeaders,
  { html, text, attachments }: Omit<MimeParts, 'subject'>,
  hasSharedEnd = false,
): CompiledMail {
  const inline = attachments.filter(({ cid }) => cid)
  const files = attachments.filter(({ cid }) => !cid)
  const page =
    inline.length > 0
      ? wrapMultipart('related', [formatTextPart('html', html), ...inline.map(formatAttachment)])
      : formatTextPart('html', html)
  const texts = wrapMultipart('alternative', [formatTextPart('plain', text), page])
  const parts = [texts, ...files.map(formatAttachment)]
  const content = hasSharedEnd
    ? openMultipart('mixed', parts)
    : files.length > 0
      ? wrapMultipart('mixed', parts)
      : texts
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return splitAtPlaceholders(`${tagPlaceholders(head, 'header')}MIME-Version: 1.0\r\n${content}`)
}

/** Wraps a mark in the text to say how its value is encoded there. */
const tagPlaceholders = (text: string, as: MimePlaceholder['as']): string =>
  text.replaceAll(
    new RegExp(placeholderPattern, 'g'),
    `${placeholderStart}${as}:$1${placeholderEnd}`,
  )

function splitAtPlaceholders(text: string): CompiledMail {
  const parts = text.split(/\ue000(header|text|html):([\w.]+)\ue001/)
  const chunks = parts.filter((_, at) => at % 3 === 0).map((piece) => Buffer.from(piece, 'latin1'))
  const placeholders = chunks.slice(1).map((_, at) => ({
    as: parts[at * 3 + 1] as MimePlaceholder['as'],
    ...parseMark(parts[at * 3 + 2] ?? ''),
  }))
  return { chunks, placeholders, size: chunks.reduce((sum, piece) => sum + piece.length, 0) }
}

type MultipartKind = 'mixed' | 'alternative' | 'related'

// An underscore after an equals sign occurs in no quoted-printable and no base64 text.
const getBoundary = (kind: MultipartKind): string => `=_${kind}`

function openMultipart(kind: MultipartKind, parts: string[]): string {
  const boundary = getBoundary(kind)
  const type = kind === 'related' ? `multipart/related; type="text/html"` : `multipart/${kind}`
  return `Content-Type: ${type}; boundary="${boundary}"\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}`
}

const wrapMultipart = (kind: MultipartKind, parts: string[]): string =>
  `${openMultipart(kind, parts)}--${getBoundary(kind)}--\r\n`

const bytesPerLine = 57

/** Files as the last parts of a mail, which end it. It has no double spaces, so that a signature needs no other form of it. */
export function encodeSharedEnd(
  files: ReadonlyArray<{ filename: string; contentType: string; bytes: Buffer }>,
): Buffer {
  const boundary = getBoundary('mixed')
  return Buffer.concat([
    ...files.flatMap(({ bytes, ...file }) => [
      Buffer.from(
        `--${boundary}\r\n${formatAttachment({ ...file, filename: file.filename.replace(/\s+/g, ' '), content: '', encoding: 'base64' })}`,
        'latin1',
      ),
      encodeBase64Lines(bytes),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

/** Base64 in lines, each with its end, and without a string of the whole. */
function encodeBase64Lines(bytes: Buffer): Buffer {
  const lines = Math.ceil(bytes.length / bytesPerLine)
  const encoded = Buffer.allocUnsafe(Math.ceil(bytes.length / 3) * 4 + lines * 2)
  let at = 0
  for (let from = 0; from < bytes.length; from += bytesPerLine)
    at += encoded.write(`${bytes.toString('base64', from, from + bytesPerLine)}\r\n`, at, 'latin1')
  return encoded.subarray(0, at)
}

function formatTextPart(type: 'plain' | 'html', text: string): string {
  return `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encodeAroundPlaceholders(text, type === 'html' ? 'html' : 'text')}\r\n`
}

function encodeAroundPlaceholders(text: string, as: MimePlaceholder['as']): string {
  const withSoftBreak = (done: string) =>
    done === '' || done.endsWith('\r\n') ? done : `${done}=\r\n`
  const [first = '', ...rest] = text.toWellFormed().split(new RegExp(placeholderPattern, 'g'))
  let encoded = encodeQuotedPrintable(first)
  for (let at = 0; at < rest.length; at += 2)
    encoded = `${withSoftBreak(encoded)}${placeholderStart}${as}:${rest[at]}${placeholderEnd}=\r\n${encodeQuotedPrintable(rest[at + 1] ?? '')}`
  return encoded
}

function formatAttachment({
  filename,
  contentType,
  content,
  encoding,
  cid,
}: MailAttachment): string {
  const whole = toSingleLine(filename)
  const name = whole.replace(/[^\w .-]/g, '_')
  const isPersonal = encoding === 'utf8' && placeholderPattern.test(content)
  const bytes =
    encoding === 'base64' ? content.replace(/\s/g, '') : Buffer.from(content).toString('base64')
  return [
    `Content-Type: ${toSingleLine(contentType)}; name="${name}"`,
    `Content-Transfer-Encoding: ${isPersonal ? 'quoted-printable' : 'base64'}`,
    [
      `Content-Disposition: ${cid ? 'inline' : 'attachment'}; filename="${name}"`,
      ...(name === whole ? [] : encodeFilenameParameter(whole)),
    ].join(';\r\n '),
    ...(cid ? [`Content-ID: <${cid}>`] : []),
    '',
    isPersonal ? encodeAroundPlaceholders(content, 'text') : bytes.replace(/.{76}/g, '$&\r\n'),
  ].join('\r\n')
}

/** In UTF-8, for programs that read it, and in pieces, because header lines are short. */
function encodeFilenameParameter(filename: string): string[] {
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return (encoded.match(/(?:%..|.){1,20}/g) ?? []).map(
    (piece, at) => `filename*${at}*=${at === 0 ? "utf-8''" : ''}${piece}`,
  )
}

/**
 * Puts a reader's own values into a compiled mail. Header values are already encoded, the others
 * are plain text. The result is ready for SMTP: no line begins with a dot. `room` returns a buffer
 * that may be overwritten, so that thousands of mails allocate nothing.
 */
export function renderCompiledMail(
  { chunks, placeholders, size }: CompiledMail,
  values: Readonly<Record<string, string>>,
  allocate: (size: number) => Buffer = Buffer.allocUnsafe,
): Buffer {
  const encodedValues = placeholders.map(({ name, fallback, as }) => {
    const value = values[name] || fallback
    return as === 'header'
      ? value
      : encodeQuotedPrintable(as === 'html' ? escapeHtmlText(value) : value)
  })
  const buffer = allocate(encodedValues.reduce((sum, { length }) => sum + length, size))
  let at = 0
  for (const [place, piece] of chunks.entries()) {
    at += piece.copy(buffer, at)
    const value = encodedValues[place]
    if (value) at += buffer.write(value, at, 'latin1')
  }
  return buffer.subarray(0, at)
}

/** The text with a reader's own values instead of the marks, not encoded. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string>>,
  encode: (plain: string) => string = (plain) => plain,
): string =>
  text.replaceAll(new RegExp(placeholderPattern, 'g'), (_, mark: string) => {
    const { name, fallback } = parseMark(mark)
    return encode(values[name] || fallback)
  })

/** Headers in the order that mail programs expect. */
export function buildMailHeaders(
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
    ['From', encodeHeaderAddress(from)],
    ['To', encodeHeaderAddress(to)],
    ...(replyTo
      ? [
          ['Reply-To', encodeHeaderAddress({ name: '', address: replyTo })] satisfies [
            string,
            string,
          ],
        ]
      : []),
    ['Subject', encodeHeaderText(subject)],
    ['Message-ID', messageId],
    ['Date', formatMailDate(at)],
    ...Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      encodeHeaderText(value),
    ]),
  ]
}

export const formatMailDate = (at: Date): string => at.toUTCString().replace('GMT', '+0000')

/** One mail to one reader. */
export const composeMail = (mail: OutgoingMail, at: Date): Buffer =>
  renderCompiledMail(
    compileMail(buildMailHeaders(mail, at), mail, mail.sharedEnd !== undefined),
    {},
  )
