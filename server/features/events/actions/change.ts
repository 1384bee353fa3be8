import type { WizardStep } from '@mehfil/contract/events.ts'
import type { EventContext } from '../../../base/context.ts'
import type { World } from '../../../base/world.ts'
import { writeEvent, type EventChanges } from '../store/event.ts'

/** Every change to an event, its page or its form ends here: counted, dated, and told to whoever is looking. */
export async function changeEvent(
  { world, tx, now, scope }: Pick<EventContext, 'world' | 'tx' | 'now' | 'scope'>,
  { step, ...changes }: EventChanges & { step?: WizardStep },
): Promise<void> {
  await writeEvent(tx, scope, { changes, ...(step && { step }), at: now })
  await world.live.announce(tx, scope.eventId, 'event')
}

/** For after the commit: a file that cannot be removed costs some space and nothing else. */
export async function removeFiles(world: World, names: readonly string[]): Promise<void> {
  for (const name of names)
    await world.storage
      .remove(name)
      .catch((error: unknown) => world.log.error({ err: error }, 'a file nobody needs stayed'))
}
