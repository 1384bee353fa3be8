import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { UpgradePromptKind } from '../../lib/payment/upgrade-prompt-state.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EmptyState } from './empty-state.tsx'
import classes from './permission-lost.module.css'

/** Replaces a page whose permission was just taken away: says why, and what is still open. */
export function PermissionLost({ why }: { why: UpgradePromptKind | 'event' }) {
  const t = useTranslate()
  useTitle(t('taken.title'))
  return (
    <div role="alert" className={classes.taken}>
      <EmptyState
        plain
        isPage
        title={t('taken.title')}
        action={
          <Button component={Link} variant="filled" to={pathTo('dashboard')} replace>
            {t('taken.go-on')}
          </Button>
        }
      >
        {why === 'no-access' && <p>{t('taken.right')}</p>}
        <p>{t(why === 'event' ? 'taken.event' : `prompt.${why}`)}</p>
      </EmptyState>
    </div>
  )
}
