import * as z from 'zod'
import { shortenWords, type ProviderReport } from './report.ts'

const text = z.string().optional()

const postmarkEvent = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string()]).optional(),
  Type: text,
  MessageID: text,
  Description: text,
  Details: text,
  Metadata: z.record(z.string(), z.string()).optional(),
})

const hardTypes = ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated']
const softTypes = ['SoftBounce', 'Blocked', 'DnsError', 'SpamNotification', 'DMARCPolicy']

export function parsePostmarkReports(value: unknown): ProviderReport[] {
  const parsed = postmarkEvent.safeParse(value)
  if (!parsed.success) return []
  const { RecordType, ID, MessageID, Details, Description, Metadata } = parsed.data
  const kind = getKind(parsed.data)
  const id = `${RecordType} ${ID ?? MessageID ?? ''}`
  const names = [Metadata?.['mail']]
  return kind ? [{ id, kind, words: shortenWords(Details, Description), names }] : []
}

function getKind({
  RecordType,
  Type = '',
}: z.output<typeof postmarkEvent>): ProviderReport['kind'] | null {
  if (RecordType === 'Delivery') return 'delivered'
  if (RecordType === 'SpamComplaint') return 'complaint'
  if (RecordType !== 'Bounce') return null
  if (Type === 'SpamComplaint') return 'complaint'
  return hardTypes.includes(Type) ? 'hard' : softTypes.includes(Type) ? 'soft' : null
}
