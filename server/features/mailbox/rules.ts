import type { Attachment, Email } from 'postal-mime'

/** A mail's file is named by its time, so names sort by age. */
const suffix = '.eml'

/** The names of mail files without their extension, newest first. */
export function newestFirst(files: readonly string[]): string[] {
  return files
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .sort()
    .reverse()
}

export const getFileName = (name: string): string => name + suffix

export type MailboxQuery = {
  search: string
  /** The mail before the first one shown; empty starts with the newest. */
  after: string
}

const maxSearchLength = 100

/** The query of the list's URL, with any wrong value ignored. */
export function parseMailboxQuery(query: unknown): MailboxQuery {
  const { q, after } = query as Record<string, unknown>
  return {
    search: typeof q === 'string' ? q.trim().slice(0, maxSearchLength) : '',
    after: typeof after === 'string' ? after : '',
  }
}

/** `?q=asha&after=2026-…`, or an empty string. */
export function toQueryString({ search, after }: MailboxQuery): string {
  const parts = new URLSearchParams({ ...(search && { q: search }), ...(after && { after }) })
  return parts.size > 0 ? `?${parts}` : ''
}

/** Mails older than the named one, which may be deleted by now. */
export const filterOlderThan = (names: readonly string[], after: string): string[] =>
  after ? names.filter((name) => name < after) : [...names]

const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word is in the subject, or in a name or address of sender or recipient. */
export function matchesSearch(
  { subject = '', from, to = [] }: Pick<Email, 'subject' | 'from' | 'to'>,
  search: string,
): boolean {
  const searchable = foldText(
    [subject, ...[from, ...to].map((one) => formatMailboxAddress(toMailboxAddress(one)))].join(
      '\n',
    ),
  )
  return foldText(search)
    .split(/\s+/)
    .every((word) => searchable.includes(word))
}

/** A mail's headers without its body, so that many can be searched. */
export function sliceHeaders(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n')
  return end < 0 ? bytes : bytes.subarray(0, end + 4)
}

export type MailboxAddress = { name: string; address: string }

export const toMailboxAddress = (one: Email['from']): MailboxAddress => ({
  name: one?.name ?? '',
  address: one?.address ?? '',
})

/** "Asha Menon <asha@mehfil.example>", or the address alone. */
export const formatMailboxAddress = ({ name, address }: MailboxAddress): string =>
  name ? `${name} <${address}>` : address

/** The start of a mail's text. */
export function getPreview({ text = '' }: Pick<Email, 'text'>): string {
  const preview = text.replace(/\s+/g, ' ').trim()
  return preview.length > 140 ? `${preview.slice(0, 139)}…` : preview
}

/** A mail's HTML for a frame: attached pictures are embedded, and links open in a new tab. */
export function buildFrameHtml({
  html = '',
  attachments,
}: Pick<Email, 'html' | 'attachments'>): string {
  const pictures = new Map(
    attachments.flatMap((one) =>
      one.contentId ? [[one.contentId.replace(/^<|>$/g, ''), toDataUrl(one)]] : [],
    ),
  )
  const whole = html.replace(
    /cid:([^"')\s>]+)/g,
    (reference, id: string) => pictures.get(id) ?? reference,
  )
  return whole.includes('<head>')
    ? whole.replace('<head>', '<head><base target="_blank">')
    : `<base target="_blank">${whole}`
}

/** The unsubscribe address in the headers, where there is one. */
export function findUnsubscribeLink({
  headers,
}: Pick<Email, 'headers'>): { address: string; oneClick: boolean } | null {
  const getHeader = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  const address = /<(https?:\/\/[^>\s]+)>/.exec(getHeader('list-unsubscribe'))?.[1]
  return address
    ? {
        address,
        oneClick: /^List-Unsubscribe=One-Click$/i.test(getHeader('list-unsubscribe-post').trim()),
      }
    : null
}

export function toDataUrl({ mimeType, content }: Attachment): string {
  const bytes =
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
  return `data:${mimeType};base64,${bytes.toString('base64')}`
}
