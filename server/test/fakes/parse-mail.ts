import PostalMime from 'postal-mime'
import type { OutgoingMail } from '../../base/world.ts'

/** The bytes as a mail server gets them. */
export const readWholeMail = ({ mime, sharedEnd }: OutgoingMail): Buffer =>
  Buffer.concat([mime?.() ?? Buffer.alloc(0), sharedEnd ?? Buffer.alloc(0)])

/** A mail of a campaign exists only as MIME text. */
export async function parseMail(mail: OutgoingMail): Promise<OutgoingMail> {
  const {
    subject = '',
    html = '',
    text = '',
    headers,
    attachments,
    replyTo,
  } = await PostalMime.parse(readWholeMail(mail))
  const files = attachments.map(({ filename, mimeType, method, content }) => ({
    filename: filename ?? '',
    contentType: method ? `${mimeType}; method=${method}` : mimeType,
    content: Buffer.from(content as ArrayBuffer).toString(),
    encoding: 'utf8' as const,
  }))
  return {
    ...mail,
    subject,
    html,
    text,
    attachments: files,
    headers: Object.fromEntries(headers.map(({ originalKey, value }) => [originalKey, value])),
    ...(replyTo?.[0]?.address && { replyTo: replyTo[0].address }),
  }
}
