import { fill } from '@mehfil/contract/call.ts'
import type { EventMode } from '@mehfil/contract/events.ts'
import { contactPage } from '@mehfil/contract/public-pages.ts'
import type { Settings } from '../../../base/settings.ts'

type Event = { id: string; mode: EventMode; domain: string; publishedAt: Date | null }

/** The address everybody may be given: the page by its label, or of an event by mail its contact page. Configuration decides the host, never a request. */
export function linkOf(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { id, mode, domain, publishedAt }: Event,
): string {
  if (mode === 'Email') return publishedAt ? publicUrl + fill(contactPage.path, { EID: id }) : ''
  return domain ? `${publicUrl}/${domain}` : ''
}
