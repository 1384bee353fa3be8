import { maxGuestPhotos, type PhotoState } from '@mehfil/contract/events/after.ts'
import type { PictureDimensions, PictureSize } from '../../../adapters/pictures/picture-worker.ts'
import type { RefusalError } from '../../../base/refusal.ts'

/** Bytes of all pictures that the guests of one event may send. */
export const maxWallBytes = 500_000_000

const fullSize: PictureSize = { width: 1_600, height: 1_600, maxBytes: 300_000 }
const smallSize: PictureSize = { width: 480, height: 960, maxBytes: 36_000 }

/** A guest's picture is drawn for a screen and for a list. */
export const getPhotoSizes = (_original: PictureDimensions): PictureSize[] => [fullSize, smallSize]

/** Why a picture was not taken, as guests read it. */
export const photoProblems = ['kind', 'size', 'busy', 'many', 'full'] as const
export type PhotoProblem = (typeof photoProblems)[number]

const problemByRefusal: Partial<Record<RefusalError['code'], PhotoProblem>> = {
  notAPicture: 'kind',
  pictureTooLarge: 'size',
  busy: 'busy',
}

export const toPhotoProblem = (code: RefusalError['code']): PhotoProblem | null =>
  problemByRefusal[code] ?? null

/** Public pages are made anew only where a picture that they show changes. */
export const getPhotoTopic = (isOfPage: boolean): 'photos' | 'feedback' =>
  isOfPage ? 'photos' : 'feedback'

type PhotoRoom = { ofGuest: number; bytes: number }

/** What is wrong with one more picture; null if there is room. */
export const findRoomProblem = (
  { ofGuest, bytes }: PhotoRoom,
  more: number,
): PhotoProblem | null => {
  if (ofGuest >= maxGuestPhotos) return 'many'
  return bytes + more > maxWallBytes ? 'full' : null
}

export const getPhotoState = ({
  shownAt,
  refusedAt,
}: {
  shownAt: Date | null
  refusedAt: Date | null
}): PhotoState => (shownAt ? 'shown' : refusedAt ? 'refused' : 'waiting')
