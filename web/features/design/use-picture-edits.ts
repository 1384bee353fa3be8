import type { PictureKind } from '@mehfil/contract/events/design.ts'
import {
  arrangePictures,
  framePicture,
  getPicturePlaces,
  type PicturePlaces,
  type StoredFraming,
} from '../events/queries/draft-pictures.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { uploadGalleryPicture, uploadPicture } from './queries.ts'
import { sortPictures } from './rules/gallery-order.ts'

type Progress = (share: number) => void
type PictureToFrame = StoredFraming & { id: string }

/** What a host does with pictures: saved at once, and noted so that it can be taken back. */
export function usePictureEdits() {
  const {
    EID,
    event: { mode },
    history: { recordChanges },
  } = useWizard()
  const noteGallery = (before: PicturePlaces['gallery'], after: PicturePlaces['gallery']) =>
    recordChanges([{ section: 'pictures', field: 'gallery', before, after }])
  const note = (kind: PictureKind, before: string | null, after: string | null) =>
    recordChanges([{ section: 'pictures', field: kind, before, after }])
  const setGallery = async (
    change: (now: PicturePlaces['gallery']) => PicturePlaces['gallery'],
  ): Promise<void> => {
    const sent: { before: PicturePlaces['gallery']; after: PicturePlaces['gallery'] } = {
      before: [],
      after: [],
    }
    await arrangePictures(EID, ({ gallery }) => {
      Object.assign(sent, { before: gallery, after: change(gallery) })
      return { gallery: sent.after }
    })
    noteGallery(sent.before, sent.after)
  }
  return {
    upload: async (kind: PictureKind, file: File, progress: Progress): Promise<void> => {
      const before = getPicturePlaces(EID)[kind]
      note(kind, before, await uploadPicture({ EID, mode, kind, file, progress }))
    },
    place: async (kind: PictureKind, id: string | null): Promise<void> => {
      const before = getPicturePlaces(EID)[kind]
      await arrangePictures(EID, () => ({ [kind]: id }))
      note(kind, before, id)
    },
    /** Several files of one drop are one step, noted by `noteAdded`. */
    addToGallery: (file: File, progress: Progress) => uploadGalleryPicture(EID, file, progress),
    noteAdded: (ids: readonly string[]): void => {
      const after = getPicturePlaces(EID).gallery
      noteGallery(
        after.filter(({ id }) => !ids.includes(id)),
        after,
      )
    },
    reorder: (ids: readonly string[]) => setGallery((now) => sortPictures(now, ids)),
    removeFromGallery: (id: string) => setGallery((now) => now.filter((one) => one.id !== id)),
    /** Back where it was, as far as its neighbours are there. */
    returnToGallery: (id: string, at: number) =>
      setGallery((now) => now.filter((one) => one.id !== id).toSpliced(at, 0, { id })),
    frame: async ({ id, focus, crop }: PictureToFrame, after: StoredFraming): Promise<void> => {
      await framePicture(EID, id, after)
      const before = { ...(focus && { focus }), ...(crop && { crop }) }
      recordChanges([{ section: 'framing', field: id, before, after }])
    },
  }
}
