import type { WizardStep } from '@mehfil/contract/events/events.ts'
import type { EventContext } from '../../../base/http/context.ts'
import type { World } from '../../../base/world.ts'
import { updateEventRow, type EventChanges } from '../store/event.ts'

/**
 * Every change to an event, its page or its form ends here: a new version, a date, and a live
 * event for open screens.
 */
export async function changeEvent(
  { world, tx, now, scope }: Pick<EventContext, 'world' | 'tx' | 'now' | 'scope'>,
  { step, ...changes }: EventChanges & { step?: WizardStep },
): Promise<void> {
  await updateEventRow(tx, scope, { changes, ...(step && { step }), at: now })
  await world.live.announce(tx, scope.eventId, 'event')
}

/** Runs after the commit. A file that cannot be removed only costs space. */
export async function removeFiles(world: World, names: readonly string[]): Promise<void> {
  for (const name of names)
    await world.storage
      .remove(name)
      .catch((error: unknown) =>
        world.log.error({ err: error }, 'an unused file could not be deleted'),
      )
}
