import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PictureKind } from '@mehfil/contract/events/design.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showUndoToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import type { EventPicture } from '../events/queries/draft.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { DropZone } from './drop-zone.tsx'
import { FrameButton } from './frame-button.tsx'
import classes from './picture-field.module.css'
import { uploadPicture, removePicture } from './queries.ts'
import { getUsualFocus, toFraming, type Framing } from './rules/framing.ts'
import { UploadProgress } from './upload-progress.tsx'
import { usePictureUpload } from './use-picture-upload.ts'

type PictureFieldProps = { kind: PictureKind; picture: EventPicture | undefined }

/** Uploads one picture, dropped or chosen, and lets the host frame, replace or remove it. */
export function PictureField({ kind, picture }: PictureFieldProps) {
  const t = useTranslate('creation')
  const {
    EID,
    event: { mode },
  } = useWizard()
  const kept = useRef<RemovedPicture | null>(null)
  const {
    upload,
    progress,
    errors: [error],
  } = usePictureUpload((file, onProgress) =>
    uploadPicture({
      EID,
      mode,
      kind,
      file,
      progress: onProgress,
      framing: kept.current?.file === file ? kept.current.framing : undefined,
    }),
  )
  const remove = useMutation({
    mutationFn: async (shown: EventPicture) => {
      const copy = await copyPicture(shown)
      await removePicture(EID, mode, shown.id)
      return copy
    },
    onSuccess: (copy) => {
      kept.current = copy
      if (copy) showUndoToast(t('picture.removed'), () => upload([copy.file]))
    },
    onError: showRefusal,
  })
  const isBusy = progress !== null
  return (
    <div className={classes.field} data-part={kind} role="group" aria-labelledby={`${kind}-label`}>
      <span className={classes.label} id={`${kind}-label`}>
        {t(`picture.${kind}`)}
      </span>
      <DropZone
        id={kind}
        kind={kind}
        choose={t(picture ? 'picture.replace' : 'picture.choose')}
        isBusy={isBusy}
        onFiles={upload}
        actions={
          picture && (
            <>
              {kind === 'cover' && <FrameButton picture={picture} />}
              <Button
                size="compact-md"
                variant="subtle"
                loading={remove.isPending}
                disabled={isBusy}
                onClick={() => remove.mutate(picture)}
              >
                {t('picture.remove')}
              </Button>
            </>
          )
        }
      >
        {picture && !isBusy && (
          <img
            className={classes.thumb}
            src={picture.smallUrl ?? picture.url}
            alt={t(`picture.${kind}-shown`)}
            style={{ objectPosition: toPosition(picture.focus ?? getUsualFocus(picture)) }}
          />
        )}
        {isBusy && <UploadProgress progress={progress} />}
        {!picture && !isBusy && (
          <span className={classes.sign}>
            <Icon of={IconPhotoUp} />
          </span>
        )}
      </DropZone>
      <p className={error ? classes.error : classes.small} role={error ? 'alert' : undefined}>
        {error ?? t(`picture.${kind}-hint`)}
      </p>
    </div>
  )
}

const toPosition = ({ x, y }: { x: number; y: number }): string => `${x * 100}% ${y * 100}%`

type RemovedPicture = { file: File; framing: Framing | undefined }

/** Copies the whole picture and its framing before it is removed, so that the host can undo that. */
async function copyPicture(picture: EventPicture): Promise<RemovedPicture | null> {
  const { url, width, height } = picture.whole ?? picture
  const image = Object.assign(new Image(), { src: url })
  if (
    !(await image.decode().then(
      () => true,
      () => false,
    ))
  )
    return null
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.95))
  if (!blob) return null
  return {
    file: new File([blob], 'picture.webp', { type: blob.type }),
    framing: picture.focus || picture.crop ? toFraming(picture) : undefined,
  }
}
