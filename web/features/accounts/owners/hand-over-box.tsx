import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../lib/browser/toasts.ts'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Box } from '../../../ui/layout/boxes.tsx'
import { acceptAccount, declineAccount, handOverQuery } from './queries.ts'
import classes from '../profile/profile.module.css'

/** Shown while an owner offers the account to the reader; the mail leads here too. */
export function HandOverBox() {
  const t = useTranslate('profile')
  const { when } = useFormats()
  const [isAccepting, setAccepting] = useState(false)
  const offered = getQueryData(useQuery(handOverQuery))?.offered
  if (!offered) return null
  const { name, email, expiresAt } = offered
  const decline = () =>
    void declineAccount().then(() => showToast(t('owners.declined')), showRefusal)
  return (
    <Box span={12} title={t('owners.offered-title')}>
      <div className={classes.steps} id="hand-over">
        <p>
          {t('owners.offered-words', { name, at: when(expiresAt, 'date') })}{' '}
          <bdi dir="ltr">{email}</bdi>
        </p>
        <div className={classes.buttons}>
          <Button onClick={decline}>{t('owners.decline')}</Button>
          <Button variant="filled" onClick={() => setAccepting(true)}>
            {t('owners.accept')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={isAccepting}
        onClose={() => setAccepting(false)}
        title={t('owners.accept-title')}
        action={t('owners.accept')}
        onConfirm={() => acceptAccount().then(() => showToast(t('owners.accepted')))}
      >
        {t('owners.accept-words', { name })}
      </ConfirmDialog>
    </Box>
  )
}
