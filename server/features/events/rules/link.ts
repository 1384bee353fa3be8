import { fill } from '@mehfil/contract/call.ts'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { contactPage } from '@mehfil/contract/events/public-pages.ts'
import type { Settings } from '../../../base/settings.ts'

type EventLinkFacts = { id: string; mode: EventMode; domain: string; publishedAt: Date | null }

/**
 * The public address of an event: its page by label, or in Email mode its contact page. The host
 * comes from the configuration, never from a request.
 */
export function getEventLink(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { id, mode, domain, publishedAt }: EventLinkFacts,
): string {
  if (mode === 'Email') return publishedAt ? publicUrl + fill(contactPage.path, { EID: id }) : ''
  return domain ? `${publicUrl}/${domain}` : ''
}
