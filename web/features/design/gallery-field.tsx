import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxGalleryPictures } from '@mehfil/contract/events/gallery.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { galleryQuery } from '../events/queries/draft-gallery.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { DropZone } from './drop-zone.tsx'
import { GalleryList } from './gallery-list.tsx'
import fieldClasses from './picture-field.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { usePictureEdits } from './use-picture-edits.ts'
import { usePictureUpload } from './use-picture-upload.ts'

/** More pictures for the page, with texts, in the order that the host drags them to. */
export function GalleryField() {
  const t = useTranslate('creation')
  const { EID } = useWizard()
  const { data } = useQuery(galleryQuery(EID))
  const pictures = data?.pictures ?? []
  const { addToGallery, noteAdded } = usePictureEdits()
  const { upload, progress, errors } = usePictureUpload(addToGallery, {
    namesFiles: true,
    onSent: (ids) => noteAdded(ids.filter((id) => id !== null)),
  })
  const [leftOut, setLeftOut] = useState(0)
  const room = maxGalleryPictures - pictures.length
  const isBusy = progress !== null
  return (
    <div className={fieldClasses.field} role="group" aria-labelledby="gallery-label">
      <span className={fieldClasses.label} id="gallery-label">
        {t('more-pictures.title')}
      </span>
      <GalleryList pictures={pictures} />
      {room > 0 && (
        <DropZone
          id="gallery"
          kind="gallery"
          choose={t('more-pictures.add')}
          isBusy={isBusy}
          multiple
          onFiles={(files) => {
            if (isBusy) return
            setLeftOut(Math.max(0, files.length - room))
            upload(files.slice(0, room))
          }}
        >
          {isBusy ? (
            <UploadProgress progress={progress} />
          ) : (
            <span className={fieldClasses.sign}>
              <Icon of={IconPhotoUp} />
            </span>
          )}
        </DropZone>
      )}
      {(errors.length > 0 || leftOut > 0) && (
        <div className={fieldClasses.error} role="alert">
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
          {leftOut > 0 && <p>{t('more-pictures.left-out', { count: leftOut })}</p>}
        </div>
      )}
      <p className={fieldClasses.small}>
        {room > 0 ? t('more-pictures.hint', { count: room }) : t('more-pictures.full')}
      </p>
    </div>
  )
}
