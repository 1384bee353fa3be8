import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { CalendarFeedButton } from '../../accounts/calendar-feed/calendar-feed-button.tsx'
import { TermsStrip } from '../../accounts/terms-strip.tsx'
import { DueStrip } from '../../billing/current-plan/due-strip.tsx'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { allEventsQuery, type EventSummary } from '../../../lib/http/event-queries.ts'
import { useLiveAccount } from '../../../lib/http/live.ts'
import { canOpen, useAccess } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { Tabs } from '../../../ui/elements/tabs.tsx'
import { EventsEmpty } from './events-empty.tsx'
import {
  eventTabs,
  getLandingTab,
  searchEvents,
  getEventTab,
  type EventTab,
} from '../rules/event-list.ts'
import { EventsList } from './events-list.tsx'
import { OpenDoors } from './open-doors.tsx'
import { listOpenDoors } from '../rules/open-doors.ts'
import { getEventOverview } from '../rules/event-overview.ts'
import { FirstEvent } from './first-event.tsx'
import { NeedsYou } from './needs-you.tsx'
import { NextEvent } from './next-event.tsx'
import { PlanLimitNotices } from './plan-limit-notices.tsx'
import { TodosThisWeek } from './todos-this-week.tsx'
import { useGreeting } from './use-greeting.ts'
import { useNewEvent } from '../../../ui/navigation/use-new-event.ts'
import { useDoorRedirect } from './use-door-redirect.ts'
import classes from './events-page.module.css'

/** What is next, what needs the host, and the events in the tabs Draft, Current and Past. */
export function EventsPage() {
  const t = useTranslate('dashboard')
  const data = getQueryData(useQuery(allEventsQuery))
  const newEvent = useNewEvent()
  useTitle(t('events.title'))
  useLiveAccount()
  const greeting = useGreeting()
  const openEvents = listOpenDoors(data?.events ?? [], new Date())
  const { canCheckIn, target } = useDoorRedirect(data && openEvents)
  if (target === 'wait') return <PageLoader />
  if (target) return <Navigate to={pathTo('checkIn', { EID: target })} replace />
  if (data?.events.length === 0 && newEvent && data.draftEvents)
    return (
      <div className={classes.page}>
        <DueStrip />
        <TermsStrip />
        <FirstEvent />
      </div>
    )
  return (
    <div className={classes.page}>
      <PageTitle kind="page" isOneLine title={greeting} actions={data && <CalendarFeedButton />} />
      <DueStrip />
      <TermsStrip />
      {canCheckIn && <OpenDoors events={openEvents} />}
      {data && <EventsHero events={data.events} openDoors={canCheckIn ? openEvents : []} />}
      <TodosThisWeek />
      {data && <PlanLimitNotices data={data} />}
      <EventsInTabs events={data?.events} />
    </div>
  )
}

type EventsHeroProps = { events: EventSummary[]; openDoors: readonly EventSummary[] }

/** A helper at an open door has seen that event already. */
function EventsHero({ events, openDoors }: EventsHeroProps) {
  const { may } = useAccess()
  const mayDraft = canOpen(may('CreateEvents', 'DraftEvents'))
  const { next, nextSteps, needs } = getEventOverview(events, { may, mayDraft, now: new Date() })
  const isShown = next && !openDoors.includes(next)
  if (!isShown && needs.length === 0) return null
  return (
    <div className={classes.hero}>
      {isShown && <NextEvent event={next} steps={nextSteps} />}
      <NeedsYou needs={needs} />
    </div>
  )
}

function EventsInTabs({ events }: { events: EventSummary[] | undefined }) {
  const t = useTranslate('dashboard')
  const { requestedTab, search, setSearch, getTabHref } = useEventFilters()
  const { may } = useAccess()
  const found = searchEvents(events ?? [], search)
  const tab = requestedTab ?? getLandingTab(found, canOpen(may('CreateEvents', 'DraftEvents')))
  const shown = found.filter((event) => getEventTab(event) === tab)
  return (
    <div>
      <div className={classes.bar}>
        <Tabs
          label={t('events.by-state')}
          current={tab}
          {...(search === '' && { countOnly: 'current' as const })}
          tabs={eventTabs.map((key) => ({
            key,
            label: t(`events.tab-${key}`),
            to: getTabHref(key),
            count: events && countEvents(found, key),
          }))}
        />
        {((events?.length ?? 0) > 4 || search !== '') && (
          <EventSearch value={search} onChange={setSearch} />
        )}
      </div>
      {!events && <SkeletonRows rows={5} height={92} />}
      {events && shown.length > 0 && <EventsList key={`${tab} ${search}`} events={shown} />}
      {events && shown.length === 0 && <EventsEmpty tab={tab} searched={search !== ''} />}
    </div>
  )
}

const countEvents = (events: EventSummary[], tab: EventTab): number =>
  events.filter((event) => getEventTab(event) === tab).length

/** The tab and the search text are both in the URL. Changing one keeps the other. */
function useEventFilters() {
  const [filters, setFilters] = useSearchParams()
  const requestedTab = eventTabs.find((tab) => tab === filters.get('tab'))
  const search = filters.get('q') ?? ''
  return {
    requestedTab,
    search,
    getTabHref: (tab: EventTab) =>
      `${pathTo('dashboard')}?${new URLSearchParams({ tab, ...(search && { q: search }) })}`,
    setSearch: (text: string) =>
      setFilters(
        (old) => {
          if (text) old.set('q', text)
          else old.delete('q')
          return old
        },
        { replace: true },
      ),
  }
}

function EventSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useTranslate('dashboard')
  return (
    <TextInput
      type="search"
      aria-label={t('events.search')}
      placeholder={t('events.search')}
      leftSection={<Icon of={IconSearch} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
