import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered } from '../../lib/answered.ts'
import { useEventId } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { say } from '../../lib/toasts.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { NoticeComposer } from './notice-composer.tsx'
import { NoticeDrafts } from './notice-drafts.tsx'
import { NoticeList } from './notice-list.tsx'
import { NoticePanel } from './notice-panel.tsx'
import { NoticeStrips } from './notice-strips.tsx'
import { NoticesHead } from './notices-head.tsx'
import { historyQuery, type History, type Notice } from './queries.ts'
import { RemindersView } from './reminders-view.tsx'
import { useNoticeView, type NoticeView } from './use-notice-view.ts'

/** What a host writes to guests, what is planned, what became of it, and the reminders that go by themselves. */
export function NoticesPage() {
  const t = useWords('notices')
  const EID = useEventId()
  const view = useNoticeView()
  useTitle(t('place.notices'))
  const history = answered(useQuery(historyQuery(EID)))
  if (view.writing && history)
    return (
      <Sheet>
        <Writing
          key={`${view.writing.id} ${view.writing.prepared} ${view.writing.from}`}
          EID={EID}
          history={history}
          view={view}
          writing={view.writing}
        />
      </Sheet>
    )
  return (
    <>
      <Sheet>
        <NoticesHead EID={EID} view={view} history={history} />
        {history && <NoticeStrips EID={EID} history={history} view={view} />}
        {history && <NoticeDrafts EID={EID} history={history} view={view} />}
        {view.tab === 'reminders' ? (
          <RemindersView EID={EID} view={view} />
        ) : history ? (
          <NoticeList EID={EID} history={history} view={view} />
        ) : (
          <SkeletonRows rows={5} height={72} />
        )}
      </Sheet>
      {history && view.open && (
        <NoticePanel key={view.open} EID={EID} NOTICE={view.open} history={history} view={view} />
      )}
    </>
  )
}

type WritingProps = {
  EID: string
  history: History
  view: NoticeView
  writing: NonNullable<NoticeView['writing']>
}

/** A planned one is changed as it was read when that began. */
function Writing({ EID, history, view, writing: { id, prepared, from } }: WritingProps) {
  const t = useWords('notices')
  const { dayAndTime } = useFormats()
  const [planned] = useState(
    () => history.notices.find((one) => one.id === id && one.state === 'planned') ?? null,
  )
  const [model] = useState(() => history.notices.find((one) => one.id === from) ?? null)
  const sent = ({ state, dueAt }: Notice) => {
    view.go({ write: null, from: null, audience: null, notice: null, tab: null })
    if (state === 'planned' && dueAt)
      say(t('send.is-planned', { day: dayAndTime(dueAt, 'shortDate', history.zone) }), {
        lasts: 4_000,
      })
  }
  return (
    <NoticeComposer
      EID={EID}
      history={history}
      planned={planned}
      prepared={prepared}
      model={model}
      view={view}
      onSent={sent}
    />
  )
}
