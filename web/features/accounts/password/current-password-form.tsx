import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { OtherProofs } from '../proof/proof-dialog.tsx'
import { PasswordCheck } from './password-check.tsx'

/** The current password allows a new one to be set. */
export function CurrentPasswordForm({ done }: { done: () => unknown }) {
  const t = useTranslate('profile')
  return (
    <PasswordCheck label={t('password.current')} action={t('password.continue')} done={done}>
      <OtherProofs onProven={done} />
      <Button variant="subtle" component={Link} to={pathTo('profile')}>
        {t('action.cancel')}
      </Button>
    </PasswordCheck>
  )
}
