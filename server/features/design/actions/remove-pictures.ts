import type { EventContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { forgetPictures } from '../jobs.ts'
import { keptRemovedMs } from '../rules/arrangement.ts'
import { setAsidePictures } from '../store.ts'

/** The files stay until no undo offers the pictures any more. */
export async function removeFromPage(
  context: Pick<EventContext, 'tx' | 'now' | 'scope'>,
  ids: readonly string[],
): Promise<void> {
  await setAsidePictures(context.tx, context.scope, ids, context.now)
  await forgetLater(context, ids)
}

export async function forgetLater(
  { tx, now, scope }: Pick<EventContext, 'tx' | 'now' | 'scope'>,
  ids: readonly string[],
): Promise<void> {
  const at = new Date(now.getTime() + keptRemovedMs)
  for (const pictureId of ids)
    await enqueueJob(
      tx,
      forgetPictures,
      { eventId: scope.eventId, pictureId },
      { at, key: `removed picture ${scope.eventId} ${pictureId}` },
    )
}
