import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import type { Refused } from '../../lib/refused.ts'
import { useWords } from '../../lib/words.ts'
import { EntryTitle } from '../../ui/entry-layout.tsx'

/** Run out, taken back, used: each says so. A link nobody knows says nothing more. */
export function AcceptGone({ refused }: { refused: Refused }) {
  const t = useWords('profile')
  return (
    <div>
      <EntryTitle title={t('accept.gone-title')}>
        <span role="alert">{refused.code === 'notFound' ? t('accept.gone') : refused.message}</span>
      </EntryTitle>
      <Button
        component={Link}
        to={to('login')}
        variant={refused.code === 'invitationUsed' ? 'filled' : 'default'}
        fullWidth
      >
        {t('accept.to-login')}
      </Button>
    </div>
  )
}

export function AcceptDeclined() {
  const t = useWords('profile')
  return (
    <div>
      <EntryTitle title={t('accept.declined-title')}>
        <span role="status">{t('accept.declined')}</span>
      </EntryTitle>
    </div>
  )
}
