import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Notice, NoticeAudience } from '@mehfil/contract/mail/notices.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useEventId } from '../../lib/http/event-queries.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SheetPage } from '../../ui/layout/sheet.tsx'
import { TaskView } from '../../ui/layout/task-view.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { NoticeComposer } from './composer/notice-composer.tsx'
import { DeliveryView } from './delivery/delivery-view.tsx'
import { NoticeDrafts } from './notice-drafts.tsx'
import { NoticeList } from './notice-list.tsx'
import { NoticePanel } from './notice-panel.tsx'
import { NoticeStrips } from './notice-strips.tsx'
import { NoticesHead } from './notices-head.tsx'
import { historyQuery, type NoticeHistory } from './queries.ts'
import { RemindersView } from './reminders/reminders-view.tsx'
import { useNoticesPageView, type NoticesPageView } from './use-notice-view.ts'

/** The notices of an event, planned and sent, and its automatic reminders. */
export function NoticesPage() {
  const t = useTranslate('notices')
  const EID = useEventId()
  const view = useNoticesPageView()
  useTitle(t('place.notices'))
  const history = getQueryData(useQuery(historyQuery(EID)))
  if (view.writing && history)
    return (
      <SheetPage>
        {view.writing.chosen === 'unreadable' ? (
          <UnreadableAudience view={view} />
        ) : (
          <ComposerPage
            key={`${view.writing.id} ${view.writing.prepared} ${view.writing.from}`}
            EID={EID}
            history={history}
            view={view}
            writing={view.writing}
            chosen={view.writing.chosen}
          />
        )}
      </SheetPage>
    )
  return (
    <>
      <SheetPage>
        <NoticesHead EID={EID} view={view} history={history} />
        {history && <NoticeStrips EID={EID} history={history} view={view} />}
        {history && <NoticeDrafts EID={EID} history={history} view={view} />}
        {view.tab === 'reminders' ? (
          <RemindersView EID={EID} view={view} />
        ) : view.tab === 'delivery' ? (
          <DeliveryView EID={EID} zone={history?.zone} />
        ) : history ? (
          <NoticeList EID={EID} history={history} view={view} />
        ) : (
          <SkeletonRows rows={5} height={72} />
        )}
      </SheetPage>
      {history && view.openNoticeId && (
        <NoticePanel
          key={view.openNoticeId}
          EID={EID}
          NOTICE={view.openNoticeId}
          history={history}
          view={view}
        />
      )}
    </>
  )
}

/** Nothing is chosen in place of what the address does not say: that would be every guest. */
function UnreadableAudience({ view }: { view: NoticesPageView }) {
  const t = useTranslate('notices')
  return (
    <TaskView
      label={t('composer.title')}
      title={t('composer.title')}
      lead={t('composer.lead')}
      onClose={() => view.go({ write: null, from: null, audience: null, list: null })}
    >
      <EmptyState
        plain
        title={t('who.unreadable')}
        action={
          <Button variant="filled" onClick={() => view.go({ list: null }, { replace: true })}>
            {t('who.choose-here')}
          </Button>
        }
      >
        <p>{t('who.unreadable-about')}</p>
      </EmptyState>
    </TaskView>
  )
}

type ComposerPageProps = {
  EID: string
  history: NoticeHistory
  view: NoticesPageView
  writing: NonNullable<NoticesPageView['writing']>
  chosen: NoticeAudience | null
}

/** A planned notice is edited as it was when the editing began. */
function ComposerPage({
  EID,
  history,
  view,
  writing: { id, prepared, from },
  chosen,
}: ComposerPageProps) {
  const t = useTranslate('notices')
  const { dayAndTime } = useFormats()
  const [planned] = useState(
    () => history.notices.find((one) => one.id === id && one.state === 'planned') ?? null,
  )
  const [original] = useState(() => history.notices.find((one) => one.id === from) ?? null)
  const closeComposer = ({ state, dueAt }: Notice) => {
    view.go({
      write: null,
      from: null,
      audience: null,
      list: null,
      ids: null,
      notice: null,
      tab: null,
    })
    if (state === 'planned' && dueAt)
      showToast(t('send.is-planned', { day: dayAndTime(dueAt, 'shortDate', history.zone) }), {
        lasts: 4_000,
      })
  }
  return (
    <NoticeComposer
      EID={EID}
      history={history}
      planned={planned}
      prepared={prepared}
      original={original}
      chosen={chosen}
      view={view}
      onSent={closeComposer}
    />
  )
}
