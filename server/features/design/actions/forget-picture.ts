import { findEventScopeById } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import { keptRemovedMs } from '../rules/arrangement.ts'
import { forgetPicture } from '../store.ts'

export type RemovedPictureRequest = { eventId: string; pictureId: string }

/** Deletes a picture with its files, unless it came back or was removed once more since. */
export async function forgetRemovedPicture(
  world: World,
  { eventId, pictureId }: RemovedPictureRequest,
): Promise<void> {
  const scope = await findEventScopeById(world.db, eventId)
  if (!scope) return
  const before = new Date(world.now().getTime() - keptRemovedMs)
  await removeFiles(world, await forgetPicture(world.db, scope, pictureId, before))
}
