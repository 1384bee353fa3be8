import type { Permission, PermissionVerdict } from '@mehfil/contract/access.ts'
import type { EventStatus } from '@mehfil/contract/events/events.ts'
import type { PageName } from '@mehfil/contract/pages.ts'

type PublishWay = {
  name: 'publish' | 'settings' | 'reopen'
  page: Extract<PageName, 'resumeDraft' | 'settings' | 'eventDashboard'>
  needs: Permission[]
}

const publishWays: Record<EventStatus, PublishWay | null> = {
  DRAFT: { name: 'publish', page: 'resumeDraft', needs: ['CreateEvents', 'DraftEvents'] },
  UNPUBLISHED: { name: 'settings', page: 'settings', needs: ['EventSettings'] },
  CANCELLED: { name: 'reopen', page: 'eventDashboard', needs: ['CreateEvents'] },
  PUBLISHED: null,
}

/**
 * Where this user lets guests in again: a draft is published, a closed page opened, a cancelled
 * event reopened unless it is over.
 */
export function findPublishWay(
  { status, passed }: { status: EventStatus; passed: boolean },
  may: (...anyOf: Permission[]) => PermissionVerdict,
): PublishWay | null {
  const way = publishWays[status]
  if (!way || (status === 'CANCELLED' && passed)) return null
  return may(...way.needs) === 'yes' ? way : null
}
