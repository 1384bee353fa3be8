import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { allEventsQuery } from '../../lib/http/event-queries.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useAccess } from '../../lib/session/session.ts'
import { Box, Boxes } from '../../ui/layout/boxes.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import classes from './own-names.module.css'
import { PageDomainSection } from './page-domain-section.tsx'
import { WhiteLabelSection } from './white-label-section.tsx'

/** The sender is set up beside the news of mails, in the messages of an event. */
function SenderBox() {
  const t = useTranslate('profile')
  const { may } = useAccess()
  const event = useQuery(allEventsQuery).data?.events.find(({ status }) => status === 'PUBLISHED')
  if (!event || may('Notification') !== 'yes') return null
  return (
    <Box span={6} title={t('names.sender-title')} sub={t('names.sender-sub')}>
      <p>
        <Link className="link" to={`${pathTo('notices', { EID: event.id })}?tab=delivery`}>
          {t('names.sender-open')}
        </Link>
      </p>
    </Box>
  )
}

/** What guests see instead of the product: its address, its name and its colours. */
export function OwnNamesPage() {
  const t = useTranslate('profile')
  useTitle(t('names.title'))
  return (
    <div className={classes.page}>
      <PageTitle kind="page" title={t('names.title')} sub={t('names.sub')} />
      <Boxes>
        <Box span={6} title={t('names.domain-title')} sub={t('names.domain-sub')}>
          <PageDomainSection />
        </Box>
        <Box span={6} title={t('names.label-title')} sub={t('names.label-sub')}>
          <WhiteLabelSection />
        </Box>
        <SenderBox />
      </Boxes>
    </div>
  )
}
