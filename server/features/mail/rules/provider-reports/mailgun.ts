import * as z from 'zod'
import { classifyRefusal, shortenWords, type ProviderReport } from './report.ts'

const text = z.string().optional()

export const mailgunBody = z.object({
  signature: z.object({
    timestamp: z.union([z.string(), z.number().transform(String)]),
    token: z.string().min(1).max(200),
    signature: z.string(),
  }),
  'event-data': z.unknown(),
})

const mailgunEvent = z.object({
  event: z.string(),
  id: z.string().min(1),
  severity: text,
  reason: text,
  envelope: z.object({ sender: text }).optional(),
  message: z.object({ headers: z.object({ 'message-id': text }).optional() }).optional(),
  'delivery-status': z
    .object({
      code: z.union([z.number(), z.string()]).optional(),
      message: z.string().nullish(),
      description: z.string().nullish(),
    })
    .optional(),
})

export function parseMailgunReports(value: unknown): ProviderReport[] {
  const parsed = mailgunEvent.safeParse(value)
  if (!parsed.success) return []
  const { id, envelope, message, 'delivery-status': status } = parsed.data
  const kind = getKind(parsed.data)
  const said = shortenWords(status?.message ?? undefined, status?.description ?? undefined)
  const words = shortenWords(
    `${status?.code ?? ''} ${said}`.trim() || undefined,
    parsed.data.reason,
  )
  const names = [envelope?.sender, message?.headers?.['message-id']]
  return kind ? [{ id, kind, words, names }] : []
}

function getKind({
  event,
  severity,
  reason = '',
  'delivery-status': status,
}: z.output<typeof mailgunEvent>): ProviderReport['kind'] | null {
  if (event === 'delivered') return 'delivered'
  if (event === 'complained') return 'complaint'
  if (event !== 'failed' || severity !== 'permanent') return null
  if (reason === 'suppress-complaint') return 'complaint'
  if (reason === 'suppress-bounce') return 'hard'
  return classifyRefusal(`${reason} ${status?.message ?? ''} ${status?.description ?? ''}`)
}
