import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import type { PromptKind } from '../lib/prompt.ts'
import { useTitle } from '../lib/use-title.ts'
import { useWords } from '../lib/words.ts'
import { EmptyState } from './empty-state.tsx'
import classes from './right-taken.module.css'

/** In the place of what somebody was just looking at: why it is gone, and what is still open. */
export function RightTaken({ why }: { why: PromptKind | 'event' }) {
  const t = useWords()
  useTitle(t('taken.title'))
  return (
    <div role="alert" className={classes.taken}>
      <EmptyState
        plain
        isPage
        title={t('taken.title')}
        action={
          <Button component={Link} variant="filled" to={to('dashboard')} replace>
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
