import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { eventActivity } from '@mehfil/contract/accounts/activity.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useEventId } from '../../lib/http/event-queries.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SheetPage } from '../../ui/layout/sheet.tsx'
import { ActivityList } from './activity-list.tsx'
import classes from './activity.module.css'
import { activityPagesQuery } from './queries.ts'

export function EventActivityPage() {
  const t = useTranslate('profile')
  const EID = useEventId()
  useTitle(t('activity.title'))
  return (
    <SheetPage>
      <div className={`${classes.page} ${classes.inSheet}`}>
        <PageTitle
          title={t('activity.title')}
          sub={t('activity.sub-event')}
          actions={
            <Button component={Link} to={pathTo('eventDashboard', { EID })}>
              {t('place.dashboard')}
            </Button>
          }
        />
        <ActivityList
          getPagesQuery={(filter) => activityPagesQuery(eventActivity, filter, { EID })}
        />
      </div>
    </SheetPage>
  )
}
