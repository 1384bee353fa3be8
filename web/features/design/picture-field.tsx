import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { PictureKind } from '@mehfil/contract/events/design.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showUndoToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import type { EventPicture } from '../events/queries/draft.ts'
import { DropZone } from './drop-zone.tsx'
import { FrameButton } from './frame-button.tsx'
import classes from './picture-field.module.css'
import { getUsualFocus } from './rules/framing.ts'
import { UploadProgress } from './upload-progress.tsx'
import { usePictureEdits } from './use-picture-edits.ts'
import { usePictureUpload } from './use-picture-upload.ts'

type PictureFieldProps = { kind: PictureKind; picture: EventPicture | undefined }

/** Uploads one picture, dropped or chosen, and lets the host frame, replace or remove it. */
export function PictureField({ kind, picture }: PictureFieldProps) {
  const t = useTranslate('creation')
  const edits = usePictureEdits()
  const {
    upload,
    progress,
    errors: [error],
  } = usePictureUpload((file, onProgress) => edits.upload(kind, file, onProgress))
  const remove = useMutation({
    mutationFn: () => edits.place(kind, null),
    onError: showRefusal,
  })
  const bringBack = (id: string) => void edits.place(kind, id).catch(showRefusal)
  const removeShown = ({ id }: EventPicture) =>
    remove.mutate(undefined, {
      onSuccess: () => showUndoToast(t('picture.removed'), () => bringBack(id)),
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
                onClick={() => removeShown(picture)}
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
