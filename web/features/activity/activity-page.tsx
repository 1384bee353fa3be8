import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { accountActivity } from '@mehfil/contract/activity.ts'
import { to } from '@mehfil/contract/pages.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { ActivityList } from './activity-list.tsx'
import classes from './activity.module.css'
import { pagesOf } from './queries.ts'

/** Everything done in the account. */
export function ActivityPage() {
  const t = useWords('profile')
  useTitle(t('activity.title'))
  return (
    <div className={classes.page}>
      <PageTitle
        kind="page"
        title={t('activity.title')}
        sub={t('activity.sub')}
        actions={
          <Button component={Link} to={to('profile')}>
            {t('nav.profile')}
          </Button>
        }
      />
      <ActivityList pagesFor={(asked) => pagesOf(accountActivity, asked)} showsEvent />
    </div>
  )
}
