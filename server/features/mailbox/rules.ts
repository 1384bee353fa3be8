import type { Attachment, Email } from 'postal-mime'

/** A mail's file is named by when it came, so names sort by age. */
const suffix = '.eml'

/** The names of mails among a folder's files, newest first, without what they end in. */
export function newestFirst(files: readonly string[]): string[] {
  return files.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length)).sort().reverse()
}

export const fileOf = (name: string): string => name + suffix

export type Whom = { name: string; address: string }

export const whom = (one: Email['from']): Whom => ({ name: one?.name ?? '', address: one?.address ?? '' })

/** "Asha Menon <asha@mehfil.example>", or the address alone. */
export const written = ({ name, address }: Whom): string => (name ? `${name} <${address}>` : address)

/** The first words of a mail. */
export function beginningOf({ text = '' }: Pick<Email, 'text'>): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > 140 ? `${words.slice(0, 139)}…` : words
}

/** A mail's HTML for a frame of its own: pictures that came along stand in it, and links open beside it. */
export function frameable({ html = '', attachments }: Pick<Email, 'html' | 'attachments'>): string {
  const pictures = new Map(attachments.flatMap((one) => (one.contentId ? [[one.contentId.replace(/^<|>$/g, ''), dataLink(one)]] : [])))
  const whole = html.replace(/cid:([^"')\s>]+)/g, (reference, id: string) => pictures.get(id) ?? reference)
  return whole.includes('<head>') ? whole.replace('<head>', '<head><base target="_blank">') : `<base target="_blank">${whole}`
}

/** How a mail program offers to stop such mails, where the heads say so. */
export function stopLink({ headers }: Pick<Email, 'headers'>): { address: string; oneClick: boolean } | null {
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  const address = /<(https?:\/\/[^>\s]+)>/.exec(valueOf('list-unsubscribe'))?.[1]
  return address ? { address, oneClick: /^List-Unsubscribe=One-Click$/i.test(valueOf('list-unsubscribe-post').trim()) } : null
}

export function dataLink({ mimeType, content }: Attachment): string {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
  return `data:${mimeType};base64,${bytes.toString('base64')}`
}
