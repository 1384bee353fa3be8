import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { DueStrip } from '../billing/due-strip.tsx'
import { answered } from '../../lib/answered.ts'
import { allEventsQuery, type EventSummary } from '../../lib/event.ts'
import { useLiveSelf } from '../../lib/live.ts'
import { opensWith, useAccess } from '../../lib/session.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { EventsAside } from './events-aside.tsx'
import { EventsEmpty } from './events-empty.tsx'
import { eventTabs, landingTab, matching, tabOf, type EventTab } from './rules/grouping.ts'
import { EventsList } from './events-list.tsx'
import { OpenDoors } from './open-doors.tsx'
import { openDoors } from './rules/doors.ts'
import { useStraightToDoor } from './use-straight-to-door.ts'
import classes from './events-page.module.css'

/** Draft, Current and Past, a year and a month at a time. */
export function EventsPage() {
  const t = useWords('dashboard')
  const data = answered(useQuery(allEventsQuery))
  const { asked, search, setSearch, at } = useEventFilters()
  const { may } = useAccess()
  useTitle(t('events.title'))
  useLiveSelf()
  const events = data?.events ?? []
  const open = openDoors(events, new Date())
  const { mayLetIn, goes } = useStraightToDoor(data && open)
  if (goes === 'wait') return <PageLoader />
  if (goes) return <Navigate to={to('checkIn', { EID: goes })} replace />
  const found = matching(events, search)
  const tab = asked ?? landingTab(found, opensWith(may('CreateEvents', 'DraftEvents')))
  const shown = found.filter((event) => tabOf(event) === tab)
  return (
    <div className={classes.page}>
      <div className={classes.list}>
        <PageTitle
          kind="page"
          title={t('events.title')}
          actions={
            (events.length > 4 || search !== '') && (
              <EventSearch value={search} onChange={setSearch} />
            )
          }
        />
        <DueStrip />
        {mayLetIn && <OpenDoors events={open} />}
        <Tabs
          label={t('events.by-state')}
          current={tab}
          {...(search === '' && { countOnly: 'current' as const })}
          tabs={eventTabs.map((key) => ({
            key,
            label: t(`events.tab-${key}`),
            to: at(key),
            count: data && countOf(found, key),
          }))}
        />
        {!data && <SkeletonRows rows={5} height={72} />}
        {data && shown.length > 0 && <EventsList key={`${tab} ${search}`} events={shown} />}
        {data && shown.length === 0 && <EventsEmpty tab={tab} searched={search !== ''} />}
      </div>
      {data && <EventsAside data={data} />}
    </div>
  )
}

const countOf = (events: EventSummary[], tab: EventTab): number =>
  events.filter((event) => tabOf(event) === tab).length

/** Tab and words live in the address, and neither takes the other away. */
function useEventFilters() {
  const [filters, setFilters] = useSearchParams()
  const asked = eventTabs.find((tab) => tab === filters.get('tab'))
  const search = filters.get('q') ?? ''
  return {
    asked,
    search,
    at: (tab: EventTab) =>
      `${to('dashboard')}?${new URLSearchParams({ tab, ...(search && { q: search }) })}`,
    setSearch: (words: string) =>
      setFilters(
        (old) => {
          if (words) old.set('q', words)
          else old.delete('q')
          return old
        },
        { replace: true },
      ),
  }
}

function EventSearch({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const t = useWords('dashboard')
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
