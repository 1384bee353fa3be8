import type { EventMode, EventType } from '@mehfil/contract/events/events.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { getDefaultDesign, defaultDurationMinutes, defaultZone } from '../rules/defaults.ts'
import { insertDraft } from '../store/drafts.ts'
import { requireDraftLimit } from './plan-limits.ts'

type NewEventRequest = { mode: EventMode; type: EventType; title?: string; zone?: string }

/** A draft has a default for every choice, so only a title, a date and a place are missing. */
export async function addEvent(
  { world, tx, now, host, scope, audit }: HostContext,
  { mode, type, title = '', zone = defaultZone }: NewEventRequest,
) {
  await requireDraftLimit(tx, scope, now)

  const id = world.random.id()
  const event = await insertDraft(
    tx,
    scope,
    {
      id,
      mode,
      type,
      title,
      zone,
      ...getDefaultDesign(mode, type),
      durationMinutes: defaultDurationMinutes,
      languages: [host.language],
    },
    now,
  )
  await world.live.announce(tx, event.eventId, 'event')
  audit({ eventId: id, after: { mode, type, title, zone } })
  return { id }
}
