import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type DragEvent } from 'react'
import type { PictureKind } from '@mehfil/contract/design.ts'
import type { EventMode } from '@mehfil/contract/events.ts'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { sayUndo } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Picture } from '../events/queries/draft.ts'
import { useWizard } from '../events/use-wizard.ts'
import classes from './picture-field.module.css'
import { putPicture, removePicture } from './queries.ts'
import { takenKinds, whyNot } from './rules.ts'

type PictureFieldProps = { kind: PictureKind; picture: Picture | undefined }

/** A picture dropped or picked, its way up, and what can be done with it then. */
export function PictureField({ kind, picture }: PictureFieldProps) {
  const t = useWords('creation')
  const {
    EID,
    event: { mode },
  } = useWizard()
  const input = useRef<HTMLInputElement>(null)
  const { put, share, complaint } = usePut(EID, mode, kind)
  const remove = useMutation({
    mutationFn: async (shown: Picture) => {
      const copy = await copyOf(shown)
      await removePicture(EID, mode, shown.id)
      return copy
    },
    onSuccess: (copy) => copy && sayUndo(t('picture.removed'), () => put(copy)),
    onError: showRefusal,
  })
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    put(event.dataTransfer.files[0])
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
        {picture && share === null && (
          <img
            className={classes.thumb}
            src={picture.smallUrl ?? picture.url}
            alt={t(`picture.${kind}-shown`)}
          />
        )}
        {share !== null && <Progress share={share} />}
        {!picture && share === null && (
          <span className={classes.sign}>
            <Icon of={IconPhotoUp} />
          </span>
        )}
        <div className={classes.actions}>
          <Button id={kind} size="compact-md" onClick={pick} disabled={share !== null}>
            {t(picture ? 'picture.replace' : 'picture.choose')}
          </Button>
          {picture && (
            <Button
              size="compact-md"
              variant="subtle"
              loading={remove.isPending}
              disabled={share !== null}
              onClick={() => remove.mutate(picture)}
            >
              {t('picture.remove')}
            </Button>
          )}
          <span className={`small quiet not-phone ${classes.hint}`}>{t('picture.drop')}</span>
        </div>
      </div>
      <p
        className={complaint ? classes.error : classes.small}
        role={complaint ? 'alert' : undefined}
      >
        {complaint ?? t(`picture.${kind}-hint`)}
      </p>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        accept={takenKinds.join(',')}
        onChange={(event) => {
          put(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** One picture on its way at a time: how much of it has left, and why it could not be taken. */
function usePut(EID: string, mode: EventMode, kind: PictureKind) {
  const t = useWords('creation')
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { mutate, error } = useMutation({
    mutationFn: (file: File) => putPicture({ EID, mode, kind, file, progress: setShare }),
    onMutate: () => setShare(0),
    onSettled: () => setShare(null),
  })
  const put = (file: File | undefined) => {
    if (!file || share !== null) return
    const why = whyNot(file)
    setRefusal(why)
    if (!why) mutate(file)
  }
  return { put, share, complaint: refusal ? t(refusal) : error?.message }
}

function Progress({ share }: { share: number }) {
  const t = useWords('creation')
  const { percent } = useFormats()
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={t('picture.on-its-way')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <span className="small quiet">
        {t('picture.on-its-way')} {percent(share)}
      </span>
      <span className={classes.rail}>
        <i style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
    </div>
  )
}

/** The picture drawn once more before it goes, so that it can be put back. */
async function copyOf({ url, width, height }: Picture): Promise<File | null> {
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
