import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { RefusedError } from '../../lib/http/refused-error.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EntryTitle } from '../../ui/layout/entry-layout.tsx'

/**
 * Says whether the link expired, was withdrawn or was used. An unknown link reveals nothing more.
 */
export function AcceptGone({ refused }: { refused: RefusedError }) {
  const t = useTranslate('profile')
  return (
    <div>
      <EntryTitle title={t('accept.gone-title')}>
        <span role="alert">{refused.code === 'notFound' ? t('accept.gone') : refused.message}</span>
      </EntryTitle>
      <Button
        component={Link}
        to={pathTo('login')}
        variant={refused.code === 'invitationUsed' ? 'filled' : 'default'}
        fullWidth
      >
        {t('accept.to-login')}
      </Button>
    </div>
  )
}

export function AcceptDeclined() {
  const t = useTranslate('profile')
  return (
    <div>
      <EntryTitle title={t('accept.declined-title')}>
        <span role="status">{t('accept.declined')}</span>
      </EntryTitle>
    </div>
  )
}
