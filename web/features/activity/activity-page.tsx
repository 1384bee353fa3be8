import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { accountActivity, activityFile } from '@mehfil/contract/accounts/activity.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { downloadFile } from '../../lib/ask.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { withProof } from '../../lib/session/proof-prompt.ts'
import { useAccess } from '../../lib/session/session.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { ActivityList } from './activity-list.tsx'
import classes from './activity.module.css'
import { activityPagesQuery } from './queries.ts'

export function ActivityPage() {
  const t = useTranslate('profile')
  useTitle(t('activity.title'))
  const { isOwner } = useAccess()
  return (
    <div className={classes.page}>
      <PageTitle
        kind="page"
        title={t('activity.title')}
        sub={t('activity.sub')}
        actions={
          <>
            {isOwner && (
              <Button
                onClick={() =>
                  void withProof(() => downloadFile(activityFile)).then(
                    ({ name, file }) => saveFile(name, file),
                    showRefusal,
                  )
                }
              >
                {t('activity.download')}
              </Button>
            )}
            <Button component={Link} to={pathTo('profile')}>
              {t('nav.profile')}
            </Button>
          </>
        }
      />
      <ActivityList
        getPagesQuery={(filter) => activityPagesQuery(accountActivity, filter)}
        showsEvent
      />
    </div>
  )
}
