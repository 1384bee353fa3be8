import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { eventActivity } from '@mehfil/contract/activity.ts'
import { to } from '@mehfil/contract/pages.ts'
import { useEventId } from '../../lib/event.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ActivityList } from './activity-list.tsx'
import classes from './activity.module.css'
import { pagesOf } from './queries.ts'

/** Everything done about one event. */
export function EventActivityPage() {
  const t = useWords('profile')
  const EID = useEventId()
  useTitle(t('activity.title'))
  return (
    <Sheet>
      <div className={`${classes.page} ${classes.inSheet}`}>
        <PageTitle
          title={t('activity.title')}
          sub={t('activity.sub-event')}
          actions={
            <Button component={Link} to={to('eventDashboard', { EID })}>
              {t('place.dashboard')}
            </Button>
          }
        />
        <ActivityList pagesFor={(asked) => pagesOf(eventActivity, asked, { EID })} />
      </div>
    </Sheet>
  )
}
