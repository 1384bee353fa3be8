import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { DueStrip } from '../billing/due-strip.tsx'
import { answered } from '../../lib/answered.ts'
import { allEventsQuery, type EventSummary } from '../../lib/event.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { EventsAside } from './events-aside.tsx'
import { EventsEmpty } from './events-empty.tsx'
import { eventTabs, tabOf, type EventTab } from './rules/grouping.ts'
import { EventsList } from './events-list.tsx'
import { OpenDoors } from './open-doors.tsx'
import { openDoors } from './rules/doors.ts'
import { useStraightToDoor } from './use-straight-to-door.ts'
import classes from './events-page.module.css'

/** Draft, Current and Past, a year and a month at a time. */
export function EventsPage() {
  const t = useWords('dashboard')
  const data = answered(useQuery(allEventsQuery))
  const { tab, search, setSearch } = useEventFilters()
  useTitle(t('events.title'))
  const events = data?.events ?? []
  const open = openDoors(events, new Date())
  const { mayLetIn, goes } = useStraightToDoor(data && open)
  if (goes === 'wait') return <PageLoader />
  if (goes) return <Navigate to={to('checkIn', { EID: goes })} replace />
  const shown = events.filter((event) => tabOf(event) === tab && matches(event, search))
  return (
    <div className={classes.page}>
      <div className={classes.list}>
        <PageTitle kind="page" title={t('events.title')} actions={events.length > 4 && <EventSearch value={search} onChange={setSearch} />} />
        <DueStrip />
        {mayLetIn && <OpenDoors events={open} />}
        <Tabs
          label={t('events.by-state')}
          current={tab}
          countOnly="current"
          tabs={eventTabs.map((key) => ({ key, label: t(`events.tab-${key}`), to: `${to('dashboard')}?tab=${key}`, count: countOf(events, key) }))}
        />
        {!data && <SkeletonRows rows={5} height={72} />}
        {data && shown.length > 0 && <EventsList events={shown} />}
        {data && shown.length === 0 && <EventsEmpty tab={tab} searched={search !== ''} />}
      </div>
      {data && <EventsAside data={data} />}
    </div>
  )
}

const countOf = (events: EventSummary[], tab: EventTab): number => events.filter((event) => tabOf(event) === tab).length

/** Accents and case do not keep an event from being found. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()
const matches = ({ title, venue }: EventSummary, search: string) => plain(`${title} ${venue}`).includes(plain(search.trim()))

function useEventFilters() {
  const [filters, setFilters] = useSearchParams()
  const asked = filters.get('tab') as EventTab | null
  return {
    tab: asked && eventTabs.includes(asked) ? asked : 'current',
    search: filters.get('q') ?? '',
    setSearch: (words: string) => setFilters((old) => { if (words) old.set('q', words); else old.delete('q'); return old }, { replace: true }),
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
