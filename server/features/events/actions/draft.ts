import type { EventMode, EventType } from '@mehfil/contract/events.ts'
import type { HostContext } from '../../../base/context.ts'
import { lookFor, usualMinutes, usualZone } from '../rules/defaults.ts'
import { insertDraft } from '../store/drafts.ts'
import { requireRoomForDraft } from './room.ts'

type Wanted = { mode: EventMode; type: EventType; title?: string; zone?: string }

/** A draft with every choice already made, so that publishing it takes a title, a date and a place. */
export async function addEvent(
  { world, tx, now, host, scope, note }: HostContext,
  { mode, type, title = '', zone = usualZone }: Wanted,
) {
  await requireRoomForDraft(tx, scope, now)

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
      ...lookFor(mode, type),
      durationMinutes: usualMinutes,
      languages: [host.language],
    },
    now,
  )
  await world.live.announce(tx, event.eventId, 'event')
  note({ eventId: id, after: { mode, type, title, zone } })
  return { id }
}
