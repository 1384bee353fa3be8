import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { signOut, useSession } from '../../../lib/session/session.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { EntryLayout, EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import classes from './steps.module.css'
import { TwoStepsCard } from './two-steps-card.tsx'

/** Where a member whose team requires two steps sets them up, before anything else. */
export function TwoStepsPage() {
  const t = useTranslate('profile')
  useTitle(t('steps.gate-title'))
  const { twoStepsDueAt } = useSession()
  return (
    <EntryLayout greeting="login">
      <div className={classes.gate}>
        <EntryTitle title={t('steps.gate-title')}>
          {t(twoStepsDueAt ? 'steps.gate-words' : 'steps.own-words')}
        </EntryTitle>
        <TwoStepsCard />
        {twoStepsDueAt ? (
          <Button variant="subtle" onClick={() => void signOut().catch(showRefusal)}>
            {t('action.log-out')}
          </Button>
        ) : (
          <Button variant="filled" component={Link} to={pathTo('dashboard')}>
            {t('steps.gate-done')}
          </Button>
        )}
      </div>
    </EntryLayout>
  )
}
