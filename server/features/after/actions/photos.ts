import { may } from '@mehfil/contract/access.ts'
import type { PhotoDecision, PhotoState } from '@mehfil/contract/events/after.ts'
import { createPictureUrls, getKeyedPicturePath } from '../../../base/access/event-lock.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import { chooseLanguage, translateEvent } from '../../events/rules/translations.ts'
import { getEvent } from '../../events/store/event.ts'
import { getPhotoTopic } from '../rules/photos.ts'
import {
  decideStoredPhotos,
  deletePhotos,
  listPhotosOfState,
  listShownPhotos,
  listWaitingOfSender,
  lockShownPhotos,
} from '../store/photos.ts'
import { readAfter } from './settings.ts'

const pageSize = 60
/** The screen shows one after the other, so more would be long ago. */
const screenSize = 120

type PhotoQuery = { state?: PhotoState | undefined; after?: string | undefined }

/** Names are for hosts who may read the guest list. */
export async function listGuestPhotos({
  world,
  tx,
  host,
  scope,
  query: { state = 'waiting', after },
}: EventContext<{ EID: string }, PhotoQuery>) {
  const { secretKey } = world.settings
  const isNamed = may(host, 'ManageGuests') === 'yes'
  const rows = await listPhotosOfState(tx, scope, { state, after, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  return {
    photos: page.map(({ guestId: _, file, smallFile, guest, ...photo }) => ({
      ...photo,
      guest: isNamed ? guest : '',
      url: getKeyedPicturePath(secretKey, file),
      smallUrl: getKeyedPicturePath(secretKey, smallFile),
    })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

type PhotoDecisionInput = {
  decision: PhotoDecision
  ids?: string[] | undefined
  senderPhoto?: string | undefined
}

export async function decidePhotos(
  context: EventContext,
  { decision, ids = [], senderPhoto }: PhotoDecisionInput,
) {
  const { world, tx, now, scope, audit, afterCommit } = context
  const chosen = [...ids, ...(senderPhoto ? await listWaitingOfSender(tx, scope, senderPhoto) : [])]
  const wasShown = await lockShownPhotos(tx, scope, chosen)
  if (decision === 'remove') {
    const files = await deletePhotos(tx, scope, chosen)
    afterCommit(() => removeFiles(world, files))
    audit({ after: { count: files.length / 2 } })
  } else {
    const count = await decideStoredPhotos(tx, scope, { ids: chosen, decision, now })
    audit({ after: { count } })
  }
  await world.live.announce(tx, scope.eventId, getPhotoTopic(wasShown || decision === 'show'))
  return readAfter(context)
}

/** Everyone in the room reads it, so it names no guest. */
export async function readPhotoScreen({ world, tx, scope, language }: EventContext) {
  const event = await getEvent(tx, scope)
  const toUrl = createPictureUrls(world.settings.secretKey, event)
  const photos = event.photoWall === 'off' ? [] : await listShownPhotos(tx, scope, screenSize)
  return {
    title: translateEvent(event, chooseLanguage(event, language)).title,
    wall: event.photoWall,
    photos: photos.map(({ id, file, width, height }) => ({ id, url: toUrl(file), width, height })),
  }
}
