import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type DragEvent } from 'react'
import type { PictureKind } from '@mehfil/contract/events/design.ts'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showUndoToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import type { EventPicture } from '../events/queries/draft.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import classes from './picture-field.module.css'
import { uploadPicture, removePicture } from './queries.ts'
import { acceptedTypes, findFileProblem } from './rules.ts'

type PictureFieldProps = { kind: PictureKind; picture: EventPicture | undefined }

/** Uploads one picture, dropped or chosen, and lets the host replace or remove it. */
export function PictureField({ kind, picture }: PictureFieldProps) {
  const t = useTranslate('creation')
  const {
    EID,
    event: { mode },
  } = useWizard()
  const input = useRef<HTMLInputElement>(null)
  const { upload, progress, error } = usePictureUpload(EID, mode, kind)
  const remove = useMutation({
    mutationFn: async (shown: EventPicture) => {
      const copy = await copyPicture(shown)
      await removePicture(EID, mode, shown.id)
      return copy
    },
    onSuccess: (copy) => copy && showUndoToast(t('picture.removed'), () => upload(copy)),
    onError: showRefusal,
  })
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    upload(event.dataTransfer.files[0])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const pick = () => input.current?.click()
  return (
    <div className={classes.field} data-part={kind} role="group" aria-labelledby={`${kind}-label`}>
      <span className={classes.label} id={`${kind}-label`}>
        {t(`picture.${kind}`)}
      </span>
      <div
        className={classes.drop}
        data-over={isOver}
        data-kind={kind}
        onDrop={drop}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
      >
        {picture && progress === null && (
          <img
            className={classes.thumb}
            src={picture.smallUrl ?? picture.url}
            alt={t(`picture.${kind}-shown`)}
          />
        )}
        {progress !== null && <UploadProgress progress={progress} />}
        {!picture && progress === null && (
          <span className={classes.sign}>
            <Icon of={IconPhotoUp} />
          </span>
        )}
        <div className={classes.actions}>
          <Button id={kind} size="compact-md" onClick={pick} disabled={progress !== null}>
            {t(picture ? 'picture.replace' : 'picture.choose')}
          </Button>
          {picture && (
            <Button
              size="compact-md"
              variant="subtle"
              loading={remove.isPending}
              disabled={progress !== null}
              onClick={() => remove.mutate(picture)}
            >
              {t('picture.remove')}
            </Button>
          )}
          <span className={`small quiet not-phone ${classes.hint}`}>{t('picture.drop')}</span>
        </div>
      </div>
      <p className={error ? classes.error : classes.small} role={error ? 'alert' : undefined}>
        {error ?? t(`picture.${kind}-hint`)}
      </p>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        accept={acceptedTypes.join(',')}
        onChange={(event) => {
          upload(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** Uploads one picture at a time. `progress` is a share from 0 to 1, and null while no upload is running. */
function usePictureUpload(EID: string, mode: EventMode, kind: PictureKind) {
  const t = useTranslate('creation')
  const [progress, setProgress] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate, error } = useMutation({
    mutationFn: (file: File) => uploadPicture({ EID, mode, kind, file, progress: setProgress }),
    onMutate: () => setProgress(0),
    onSettled: () => setProgress(null),
  })
  const upload = (file: File | undefined) => {
    if (!file || progress !== null) return
    const problem = findFileProblem(file)
    setRefusal(problem)
    if (!problem) mutate(file)
  }
  return { upload, progress, error: refusal ? t(refusal) : error?.message }
}

function UploadProgress({ progress }: { progress: number }) {
  const t = useTranslate('creation')
  const { percent } = useFormats()
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={t('picture.on-its-way')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress * 100)}
    >
      <span className="small quiet">
        {t('picture.on-its-way')} {percent(progress)}
      </span>
      <span className={classes.rail}>
        <i style={{ inlineSize: `${Math.round(progress * 100)}%` }} />
      </span>
    </div>
  )
}

/** Copies the picture before it is removed, so that the host can undo that. */
async function copyPicture({ url, width, height }: EventPicture): Promise<File | null> {
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
  return blob && new File([blob], 'picture.webp', { type: blob.type })
}
