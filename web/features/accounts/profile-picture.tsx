import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { addProfilePicture, deleteProfilePicture } from '@mehfil/contract/profile.ts'
import { ask, upload } from '../../lib/ask.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { refreshProfile, type Profile } from './queries/profile.ts'
import classes from './profile.module.css'

/** A picture, or the initials. */
export function ProfilePicture({ profile: { fullName, picture } }: { profile: Profile }) {
  const t = useWords('profile')
  const field = useRef<HTMLInputElement>(null)
  const [isWorking, setWorking] = useState(false)
  const during = (work: Promise<unknown>) => {
    setWorking(true)
    work
      .then(refreshProfile)
      .catch(showRefusal)
      .finally(() => setWorking(false))
  }
  const send = (file: File | undefined) => {
    if (!file) return
    const form = new FormData()
    form.append('IMAGE', file)
    during(upload(addProfilePicture, { params: {}, form }))
    if (field.current) field.current.value = ''
  }
  return (
    <div className={classes.picture}>
      <Avatar name={fullName} picture={picture} size="l" />
      <div className={classes.buttons}>
        <input
          ref={field}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          aria-label={t('profile.picture')}
          onChange={(event) => send(event.currentTarget.files?.[0])}
        />
        <Button size="compact-md" loading={isWorking} onClick={() => field.current?.click()}>
          {t(picture ? 'profile.picture-change' : 'profile.picture-add')}
        </Button>
        {picture && (
          <Button
            size="compact-md"
            variant="subtle"
            disabled={isWorking}
            onClick={() => during(ask(deleteProfilePicture))}
          >
            {t('profile.picture-remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
