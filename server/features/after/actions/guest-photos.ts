import type { EncodedPicture } from '../../../adapters/pictures/picture-worker.ts'
import { reencodePicture } from '../../../adapters/pictures/reencode-picture.ts'
import type { PersonalLinkContext } from '../../../base/http/context.ts'
import type { RateLimit } from '../../../base/http/rate-limiter.ts'
import { RefusalError, refuse } from '../../../base/refusal.ts'
import { removeFiles, storeFiles } from '../../../base/storage/store-files.ts'
import { getEvent } from '../../events/store/event.ts'
import { getGuest } from '../../guests/store/guests.ts'
import {
  findRoomProblem,
  getPhotoSizes,
  getPhotoTopic,
  toPhotoProblem,
  type PhotoProblem,
} from '../rules/photos.ts'
import { getWallWindow, isOfEvent } from '../rules/window.ts'
import { addPhoto, deletePhotos, lockPhotoRoom, lockShownPhotos } from '../store/photos.ts'

/** Pictures of one guest, also those that are refused: each costs the decoder its time. */
const guestLimit: RateLimit = { hits: 80, minutes: 60 }

/** Refused before the first byte of a picture is read. */
export async function requireOpenWall(context: PersonalLinkContext): Promise<void> {
  const { world, tx, now, scope } = context
  const event = await getEvent(tx, scope)
  if (getWallWindow(event, now) !== 'open' || !isOfEvent(await getGuest(tx, scope)))
    refuse('wallClosed')
  const key = `${scope.eventId} ${scope.guestId}`
  await world.limiter.consumeOrRefuse('guest-photos', key, guestLimit)
}

export type DrawnPhoto = EncodedPicture[] | { problem: PhotoProblem }

/** The slow part, without a lock and without a database connection. Null is a file that is too large. */
export async function drawPhoto(bytes: Buffer | null): Promise<DrawnPhoto> {
  if (bytes === null) return { problem: 'size' }
  return reencodePicture(bytes, getPhotoSizes).catch((error: unknown) => {
    const problem = error instanceof RefusalError && toPhotoProblem(error.code)
    if (!problem) throw error
    return { problem }
  })
}

export type SentPhotos = { sent: number; problem: PhotoProblem | null }

const pickSubject = ({ accountId, eventId, guestId }: PersonalLinkContext['scope']) => ({
  accountId,
  eventId,
  subject: guestId,
})

/** Stores what was drawn, as far as there is room. Names the first problem. */
export async function addGuestPhotos(
  context: PersonalLinkContext,
  drawn: readonly DrawnPhoto[],
): Promise<SentPhotos> {
  const { tx, now, scope, world } = context
  const event = await getEvent(tx, scope)
  if (getWallWindow(event, now) !== 'open') refuse('wallClosed')
  const shownAt = event.photoWall === 'shows' ? now : null
  const result: SentPhotos = { sent: 0, problem: null }
  for (const pictures of drawn) {
    const problem =
      'problem' in pictures ? pictures.problem : await storePhoto(context, pictures, shownAt)
    if (problem) result.problem ??= problem
    else result.sent += 1
  }
  if (result.sent > 0) await world.live.announce(tx, scope.eventId, getPhotoTopic(shownAt !== null))
  context.audit({ ...pickSubject(scope), after: { count: result.sent } })
  return result
}

/** Files first: a row without its file breaks a page, a file without its row only costs space. */
async function storePhoto(
  { world, tx, now, scope }: PersonalLinkContext,
  pictures: readonly EncodedPicture[],
  shownAt: Date | null,
): Promise<PhotoProblem | null> {
  const [full, small] = pictures
  if (!full || !small) return 'kind'
  const bytes = full.bytes.length + small.bytes.length
  const problem = findRoomProblem(await lockPhotoRoom(tx, scope), bytes)
  if (problem) return problem
  const [file, smallFile] = [`${world.random.secret()}.webp`, `${world.random.secret()}.webp`]
  await storeFiles(world, [
    { name: file, bytes: full.bytes },
    { name: smallFile, bytes: small.bytes },
  ])
  await addPhoto(tx, scope, {
    id: world.random.id(),
    file,
    smallFile,
    width: full.width,
    height: full.height,
    bytes,
    sentAt: now,
    shownAt,
  })
  return null
}

/** A guest takes back a picture of their own; another guest's id removes nothing. */
export async function removeOwnPhoto(context: PersonalLinkContext, id: string): Promise<void> {
  const { world, tx, scope, afterCommit } = context
  const topic = getPhotoTopic(await lockShownPhotos(tx, scope, [id]))
  const files = await deletePhotos(tx, scope, [id])
  if (files.length === 0) return
  afterCommit(() => removeFiles(world, files))
  await world.live.announce(tx, scope.eventId, topic)
}
