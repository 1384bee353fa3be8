import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../lib/formats.ts'
import { useAccess, useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { RoomNotice } from '../../ui/room-notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { GuestFilters } from './guest-filters.tsx'
import classes from './guests-head.module.css'
import type { GuestPage } from './queries/guests.ts'
import { responseTabs, tabsFor } from './rules/list.ts'
import type { GuestView } from './use-guest-view.ts'

type GuestsHeadProps = {
  view: GuestView
  page: GuestPage | undefined
  isEmpty: boolean
  /** Everything about them was deleted, and only counts are left. */ isGone: boolean
  showsResponses: boolean
  /** What else can be done with the list. */ tools?: ReactNode
  /** The first action of the list, before the ways to add. */ children?: ReactNode
}

/** Name and counts of the list, its tabs and what narrows it. */
export function GuestsHead({
  view,
  page,
  isEmpty,
  isGone,
  showsResponses,
  tools,
  children,
}: GuestsHeadProps) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { peopleLimit } = useSession()
  const counts = page?.counts
  const sub = isEmpty
    ? t('guests.nobody')
    : counts &&
      t('guests.sum', { count: counts.all, people: number(counts.all), coming: number(counts.yes) })
  const tabs = showsResponses ? responseTabs : tabsFor(counts ?? {}, view.tab)
  return (
    <>
      <div className={classes.head}>
        <PageTitle
          title={t('guests.title')}
          sub={sub}
          actions={!isEmpty && !isGone && <HeadActions view={view}>{children}</HeadActions>}
        />
        {counts && !isGone && (
          <RoomNotice what="people" used={counts.all ?? 0} limit={peopleLimit} />
        )}
      </div>
      {!isEmpty && (
        <>
          <div className={classes.tabs}>
            <Tabs
              label={t('guests.by-answer')}
              current={view.tab}
              tabs={tabs.map((tab) => ({
                key: tab,
                label: t(`guest-tab.${tab}`),
                to: view.linkTo({ tab: tab === 'all' ? null : tab }),
                count: counts?.[tab],
              }))}
            />
          </div>
          <div className={classes.filters}>
            {!showsResponses && !isGone && (
              <GuestFilters view={view} categories={page?.categories ?? []} page={page} />
            )}
            {!showsResponses && !isGone && tools}
            <ViewSwitch view={view} showsResponses={showsResponses} />
          </div>
        </>
      )}
    </>
  )
}

function HeadActions({ view, children }: { view: GuestView; children: ReactNode }) {
  const t = useWords('dashboard')
  return (
    <>
      <Button
        className="not-phone"
        leftSection={<Icon of={IconUpload} small />}
        onClick={() => view.go({ import: 'new', guest: null, add: null })}
      >
        {t('import.open')}
      </Button>
      <Button
        variant={children ? 'default' : 'filled'}
        leftSection={<Icon of={IconPlus} small />}
        onClick={() => view.go({ add: '1', guest: null })}
      >
        {t('guests.add')}
      </Button>
      {children}
    </>
  )
}

/** The list or the answers, for whoever may read answers. */
function ViewSwitch({ view, showsResponses }: { view: GuestView; showsResponses: boolean }) {
  const t = useWords('dashboard')
  const { may } = useAccess()
  if (may('Dashboard') !== 'yes') return null
  const toResponses = {
    view: 'responses',
    q: null,
    category: null,
    ...(!(responseTabs as readonly string[]).includes(view.tab) && { tab: null }),
  }
  return (
    <nav className={classes.switch} aria-label={t('guests.views')}>
      <Link
        to={view.linkTo({ view: null })}
        replace
        preventScrollReset
        aria-current={showsResponses ? undefined : 'page'}
      >
        {t('guests.view-list')}
      </Link>
      <Link
        to={view.linkTo(toResponses)}
        replace
        preventScrollReset
        aria-current={showsResponses ? 'page' : undefined}
      >
        {t('guests.view-responses')}
      </Link>
    </nav>
  )
}
