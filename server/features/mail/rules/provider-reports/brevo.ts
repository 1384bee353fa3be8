import * as z from 'zod'
import { shortenWords, type ProviderReport } from './report.ts'

const text = z.string().optional()

const brevoEvent = z.object({
  event: z.string(),
  'message-id': text,
  'X-Mailin-custom': text,
  email: text,
  reason: text,
  ts_event: z.union([z.number(), z.string()]).optional(),
  ts: z.union([z.number(), z.string()]).optional(),
})

const kinds: Record<string, ProviderReport['kind']> = {
  delivered: 'delivered',
  hard_bounce: 'hard',
  invalid_email: 'hard',
  soft_bounce: 'soft',
  blocked: 'soft',
  spam: 'complaint',
}

/** Brevo numbers its webhooks and not its events, so an event is known by what it is about. */
export function parseBrevoReports(value: unknown): ProviderReport[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => {
    const parsed = brevoEvent.safeParse(one)
    if (!parsed.success) return []
    const { event, reason, ts, ts_event: at, 'message-id': messageId } = parsed.data
    const custom = parsed.data['X-Mailin-custom']
    const kind = kinds[event]
    const id = [event, messageId ?? custom, at ?? ts].join(' ').slice(0, 500)
    return kind ? [{ id, kind, words: shortenWords(reason), names: [custom, messageId] }] : []
  })
}
