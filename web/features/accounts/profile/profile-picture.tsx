import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { addProfilePicture, deleteProfilePicture } from '@mehfil/contract/accounts/profile.ts'
import { ask, upload } from '../../../lib/ask.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Avatar } from '../../../ui/elements/avatar.tsx'
import { refreshProfile, type Profile } from './queries.ts'
import classes from './profile.module.css'

export function ProfilePicture({ profile: { fullName, picture } }: { profile: Profile }) {
  const t = useTranslate('profile')
  const fileInput = useRef<HTMLInputElement>(null)
  const [isWorking, setWorking] = useState(false)
  const trackProgress = (work: Promise<unknown>) => {
    setWorking(true)
    work
      .then(refreshProfile)
      .catch(showRefusal)
      .finally(() => setWorking(false))
  }
  const uploadPicture = (file: File | undefined) => {
    if (!file) return
    const form = new FormData()
    form.append('IMAGE', file)
    trackProgress(upload(addProfilePicture, { params: {}, form }))
    if (fileInput.current) fileInput.current.value = ''
  }
  return (
    <div className={classes.picture}>
      <Avatar name={fullName} picture={picture} size="l" />
      <div className={classes.buttons}>
        <input
          ref={fileInput}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={t('profile.picture')}
          onChange={(event) => uploadPicture(event.currentTarget.files?.[0])}
        />
        <Button size="compact-md" loading={isWorking} onClick={() => fileInput.current?.click()}>
          {t(picture ? 'profile.picture-change' : 'profile.picture-add')}
        </Button>
        {picture && (
          <Button
            size="compact-md"
            variant="subtle"
            disabled={isWorking}
            onClick={() => trackProgress(ask(deleteProfilePicture))}
          >
            {t('profile.picture-remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
