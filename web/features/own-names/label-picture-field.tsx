import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { LabelPicture } from '@mehfil/contract/accounts/white-label.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './own-names.module.css'
import { addLabelPicture, removeLabelPicture } from './queries.ts'

type LabelPictureFieldProps = {
  picture: LabelPicture
  url: string
  /** No name is saved yet that it would belong to. */
  isWaiting: boolean
}

/** The logo beside the name, or the picture in tabs of browsers. */
export function LabelPictureField({ picture, url, isWaiting }: LabelPictureFieldProps) {
  const t = useTranslate('profile')
  const fileInput = useRef<HTMLInputElement>(null)
  const [isWorking, setWorking] = useState(false)
  const follow = (work: Promise<unknown>) => {
    setWorking(true)
    void work.catch(showRefusal).finally(() => setWorking(false))
  }
  const send = (file: File | undefined) => {
    if (file) follow(addLabelPicture(picture, file))
    if (fileInput.current) fileInput.current.value = ''
  }
  return (
    <div className={classes.picture}>
      <p className="small strong">{t(`names.${picture}`)}</p>
      <p className="small quiet">{t(`names.${picture}-words`)}</p>
      {url && <img className={classes.shown} src={url} alt="" />}
      <div className={classes.actions}>
        <input
          ref={fileInput}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={t(`names.${picture}`)}
          onChange={(event) => send(event.currentTarget.files?.[0])}
        />
        <Button
          size="compact-md"
          loading={isWorking}
          disabled={isWaiting}
          onClick={() => fileInput.current?.click()}
        >
          {t(url ? 'names.picture-change' : 'names.picture-add')}
        </Button>
        {url && (
          <Button
            size="compact-md"
            disabled={isWorking}
            onClick={() => follow(removeLabelPicture(picture))}
          >
            {t('names.picture-remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
