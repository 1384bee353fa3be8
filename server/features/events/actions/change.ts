import type { WizardStep } from '@mehfil/contract/events/events.ts'
import type { VersionReason } from '@mehfil/contract/events/versions.ts'
import { updateEventRow, type EventChanges } from '../store/event.ts'
import { recordVersion, type RecordingContext } from './record-version.ts'

/**
 * Every change to an event, its page or its form ends here: a new version, a date, and a live
 * event for open screens.
 */
export async function changeEvent(
  context: RecordingContext,
  { step, ...changes }: EventChanges & { step?: WizardStep },
  reason: VersionReason = changes.publishedAt ? 'publish' : 'edit',
): Promise<void> {
  const { world, tx, now, scope } = context
  await updateEventRow(tx, scope, { changes, ...(step && { step }), at: now })
  await recordVersion(context, reason)
  await world.live.announce(tx, scope.eventId, 'event')
}
