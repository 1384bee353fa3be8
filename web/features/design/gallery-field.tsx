import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxGalleryPictures } from '@mehfil/contract/events/gallery.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { IconButton } from '../../ui/elements/icon-button.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { galleryQuery, type EventGalleryPicture } from '../events/queries/draft.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { DropZone } from './drop-zone.tsx'
import classes from './gallery-field.module.css'
import { GalleryTextFields } from './gallery-text-fields.tsx'
import fieldClasses from './picture-field.module.css'
import { removeGalleryPicture, uploadGalleryPicture } from './queries.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useGalleryEditor, type GalleryEditor } from './use-gallery-editor.ts'
import { usePictureUpload } from './use-picture-upload.ts'

/** More pictures for the page, with texts, in the order that the host drags them to. */
export function GalleryField() {
  const t = useTranslate('creation')
  const { EID } = useWizard()
  const { data } = useQuery(galleryQuery(EID))
  const pictures = data?.pictures ?? []
  const { upload, progress, errors } = usePictureUpload(
    (file, onProgress) => uploadGalleryPicture(EID, file, onProgress),
    { namesFiles: true },
  )
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

function GalleryList({ pictures }: { pictures: EventGalleryPicture[] }) {
  const t = useTranslate('creation')
  const { EID } = useWizard()
  const editor = useGalleryEditor(EID, pictures)
  if (editor.shown.length === 0) return null
  return (
    <>
      <p className={fieldClasses.small} id="more-pictures-alt-hint">
        {t('more-pictures.alt-hint')}
      </p>
      <ol className={classes.list}>
        {editor.shown.map((picture, at) => (
          <GalleryRow key={picture.id} picture={picture} at={at} editor={editor} />
        ))}
      </ol>
      <p className="vh" role="status">
        {editor.movedTo !== null &&
          t('more-pictures.moved', { n: editor.movedTo + 1, count: editor.shown.length })}
      </p>
    </>
  )
}

type GalleryRowProps = { picture: EventGalleryPicture; at: number; editor: GalleryEditor }

function GalleryRow({ picture, at, editor }: GalleryRowProps) {
  const t = useTranslate('creation')
  const { EID } = useWizard()
  const [isRemoving, setRemoving] = useState(false)
  const n = at + 1
  return (
    <li
      className={classes.row}
      data-gallery-row={picture.id}
      data-dragged={editor.dragged === picture.id || undefined}
    >
      <div className={classes.look}>
        <img
          src={picture.smallUrl ?? picture.url}
          width={picture.width}
          height={picture.height}
          alt={t('more-pictures.shown', { n })}
        />
        <button
          type="button"
          className={classes.handle}
          aria-label={t('more-pictures.drag', { n })}
          {...editor.getHandleProps(picture.id)}
        >
          <Icon of={IconGripVertical} />
        </button>
      </div>
      <GalleryTextFields
        picture={picture}
        onChange={(texts) => editor.setTexts(picture.id, texts)}
        onLeave={editor.saveTexts}
      />
      <div className={classes.actions}>
        <IconButton
          icon={IconArrowUp}
          label={t('more-pictures.up', { n })}
          onPress={() => editor.move(picture.id, at - 1)}
          quiet
        />
        <IconButton
          icon={IconArrowDown}
          label={t('more-pictures.down', { n })}
          onPress={() => editor.move(picture.id, at + 1)}
          quiet
        />
        <IconButton
          icon={IconTrash}
          label={t('more-pictures.remove', { n })}
          onPress={() => setRemoving(true)}
          quiet
        />
      </div>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('more-pictures.remove-title')}
        action={t('more-pictures.remove-action')}
        destroys
        onConfirm={() => removeGalleryPicture(EID, picture.id)}
      >
        <p>{t('more-pictures.remove-text')}</p>
      </ConfirmDialog>
    </li>
  )
}
