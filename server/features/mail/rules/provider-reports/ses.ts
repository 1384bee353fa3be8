import * as z from 'zod'
import { shortenWords, type ProviderReport } from './report.ts'

const text = z.string().optional()

const sesEvent = z.object({
  notificationType: text,
  eventType: text,
  mail: z.object({
    source: text,
    headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: z
        .array(z.object({ status: text, action: text, diagnosticCode: text }))
        .default([]),
    })
    .optional(),
  complaint: z.object({ complaintFeedbackType: z.string().nullish() }).optional(),
})

type SesKind = Pick<ProviderReport, 'kind' | 'words'>

/** A message of Amazon SES, as a notification of SNS carries it. Other messages are no reports. */
export function parseSesReport(id: string, message: string, value: unknown): ProviderReport[] {
  const parsed = sesEvent.safeParse(value)
  if (!parsed.success || message === '') return []
  const { mail, ...event } = parsed.data
  const found = getKind(event)
  const [ownId, messageId] = ['x-mail-id', 'message-id'].map(
    (header) => mail.headers?.find(({ name }) => name.toLowerCase() === header)?.value,
  )
  return found ? [{ id, ...found, names: [mail.source, ownId, messageId] }] : []
}

function getKind({
  notificationType,
  eventType,
  bounce,
  complaint,
}: Omit<z.output<typeof sesEvent>, 'mail'>): SesKind | null {
  const type = notificationType ?? eventType
  if (type === 'Delivery') return { kind: 'delivered', words: '' }
  if (type === 'Complaint' && complaint) {
    const kind = complaint.complaintFeedbackType ?? 'abuse'
    return kind === 'not-spam' ? null : { kind: 'complaint', words: `Marked as ${kind}.` }
  }
  if (type !== 'Bounce' || !bounce) return null
  const [recipient] = bounce.bouncedRecipients
  const words = shortenWords(recipient?.diagnosticCode, recipient?.status, bounce.bounceType)
  return { kind: bounce.bounceType === 'Permanent' ? 'hard' : 'soft', words }
}
