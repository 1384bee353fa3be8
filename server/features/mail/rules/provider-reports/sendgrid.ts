import * as z from 'zod'
import { classifyRefusal, shortenWords, type ProviderReport } from './report.ts'

const text = z.string().optional()

const sendgridEvent = z.object({
  event: z.string(),
  sg_event_id: z.string().min(1),
  'smtp-id': text,
  type: text,
  reason: text,
  status: text,
})

/** A list of events of SendGrid. What is no event about an arrival or a failure is left out. */
export function parseSendgridReports(value: unknown): ProviderReport[] {
  return z
    .array(z.unknown())
    .catch([])
    .parse(value)
    .flatMap((one) => {
      const parsed = sendgridEvent.safeParse(one)
      if (!parsed.success) return []
      const { sg_event_id: id, reason, status, 'smtp-id': messageId } = parsed.data
      const kind = getKind(parsed.data)
      return kind ? [{ id, kind, words: shortenWords(reason, status), names: [messageId] }] : []
    })
}

function getKind({
  event,
  type,
  reason = '',
}: z.output<typeof sendgridEvent>): ProviderReport['kind'] | null {
  if (event === 'delivered') return 'delivered'
  if (event === 'spamreport') return 'complaint'
  if (event === 'bounce') return type === 'blocked' ? 'soft' : classifyRefusal(reason)
  if (event !== 'dropped') return null
  if (/spam report/i.test(reason)) return 'complaint'
  return /bounced|invalid/i.test(reason) ? 'hard' : null
}
