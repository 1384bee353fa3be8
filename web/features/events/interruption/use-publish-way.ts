import { useQuery } from '@tanstack/react-query'
import { pathTo } from '@mehfil/contract/pages.ts'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { findPublishWay } from '../rules/publish-way.ts'

/** A link to where guests are let in again, or null. */
export function usePublishWay(EID: string): { to: string; label: string } | null {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  const { data: event } = useQuery(eventStatusQuery(EID))
  const way = event ? findPublishWay(event, may) : null
  return way && { to: pathTo(way.page, { EID }), label: t(`publish-way.${way.name}`) }
}
