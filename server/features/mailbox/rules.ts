import type { Attachment, Email } from 'postal-mime'

/** A mail's file is named by when it came, so names sort by age. */
const suffix = '.eml'

/** The names of mails among a folder's files, newest first, without what they end in. */
export function newestFirst(files: readonly string[]): string[] {
  return files
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .sort()
    .reverse()
}

export const fileOf = (name: string): string => name + suffix

export type Asked = {
  search: string
  /** The name of the mail before the first one shown; empty begins with the newest. */ after: string
}

const longestSearch = 100

/** What an address of the list asks for, whatever somebody wrote into it. */
export function askedBy(query: unknown): Asked {
  const { q, after } = query as Record<string, unknown>
  return {
    search: typeof q === 'string' ? q.trim().slice(0, longestSearch) : '',
    after: typeof after === 'string' ? after : '',
  }
}

/** `?q=asha&after=2026-…`, or nothing. */
export function asQuery({ search, after }: Asked): string {
  const parts = new URLSearchParams({ ...(search && { q: search }), ...(after && { after }) })
  return parts.size > 0 ? `?${parts}` : ''
}

/** Those older than the mail named; names sort by age, so it need not be there any more. */
export const olderThan = (names: readonly string[], after: string): string[] =>
  after ? names.filter((name) => name < after) : [...names]

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word stands in the subject, or in a name or address it was sent to or from. */
export function isFound(
  { subject = '', from, to = [] }: Pick<Email, 'subject' | 'from' | 'to'>,
  search: string,
): boolean {
  const heads = folded([subject, ...[from, ...to].map((one) => written(whom(one)))].join('\n'))
  return folded(search)
    .split(/\s+/)
    .every((word) => heads.includes(word))
}

/** The heads of a mail without what it says, so that many can be looked through. */
export function headsIn(bytes: Buffer): Buffer {
  const end = bytes.indexOf('\r\n\r\n')
  return end < 0 ? bytes : bytes.subarray(0, end + 4)
}

export type Whom = { name: string; address: string }

export const whom = (one: Email['from']): Whom => ({
  name: one?.name ?? '',
  address: one?.address ?? '',
})

/** "Asha Menon <asha@mehfil.example>", or the address alone. */
export const written = ({ name, address }: Whom): string =>
  name ? `${name} <${address}>` : address

/** The first words of a mail. */
export function beginningOf({ text = '' }: Pick<Email, 'text'>): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > 140 ? `${words.slice(0, 139)}…` : words
}

/** A mail's HTML for a frame of its own: pictures that came along stand in it, and links open beside it. */
export function frameable({ html = '', attachments }: Pick<Email, 'html' | 'attachments'>): string {
  const pictures = new Map(
    attachments.flatMap((one) =>
      one.contentId ? [[one.contentId.replace(/^<|>$/g, ''), dataLink(one)]] : [],
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

/** How a mail program offers to stop such mails, where the heads say so. */
export function stopLink({
  headers,
}: Pick<Email, 'headers'>): { address: string; oneClick: boolean } | null {
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  const address = /<(https?:\/\/[^>\s]+)>/.exec(valueOf('list-unsubscribe'))?.[1]
  return address
    ? {
        address,
        oneClick: /^List-Unsubscribe=One-Click$/i.test(valueOf('list-unsubscribe-post').trim()),
      }
    : null
}

export function dataLink({ mimeType, content }: Attachment): string {
  const bytes =
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
  return `data:${mimeType};base64,${bytes.toString('base64')}`
}
