import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useAccess, useSession } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { PlanLimitNotice } from '../../../ui/plans/plan-limit-notice.tsx'
import { Tabs } from '../../../ui/elements/tabs.tsx'
import { GuestFilters, GuestSearch } from './guest-filters.tsx'
import { ListMessageLink } from './message-link.tsx'
import { ListSettings, SavedViews } from './saved-views.tsx'
import classes from './guests-head.module.css'
import type { GuestPage } from '../queries/guests.ts'
import { responseTabs, listGuestTabs } from '../rules/list.ts'
import type { GuestsPageView } from './use-guests-page-view.ts'

type GuestsHeadProps = {
  EID: string
  view: GuestsPageView
  page: GuestPage | undefined
  isEmpty: boolean
  /** All guest data was deleted; only counts are left. */
  isGone: boolean
  showsResponses: boolean
  /** More actions for the list. */
  tools?: ReactNode
  /** The list's first action, before the add buttons. */
  children?: ReactNode
}

/** The name and counts of the list, its tabs and filters. */
export function GuestsHead({
  EID,
  view,
  page,
  isEmpty,
  isGone,
  showsResponses,
  tools,
  children,
}: GuestsHeadProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { peopleLimit } = useSession()
  const counts = page?.counts
  const sub = isEmpty
    ? t('guests.nobody')
    : counts &&
      t('guests.sum', { count: counts.all, people: number(counts.all), coming: number(counts.yes) })
  const tabs = showsResponses ? responseTabs : listGuestTabs(counts ?? {}, view.tab)
  return (
    <>
      <div className={classes.head}>
        <PageTitle
          title={t('guests.title')}
          sub={sub}
          actions={!isEmpty && !isGone && <HeadActions view={view}>{children}</HeadActions>}
        />
        {counts && !isGone && (
          <PlanLimitNotice what="people" used={counts.all ?? 0} limit={peopleLimit} />
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
              <>
                <GuestSearch view={view} />
                <div className={classes.tools}>
                  <GuestFilters view={view} categories={page?.categories ?? []} page={page} />
                  <ListMessageLink EID={EID} view={view} />
                  {tools}
                  <ListSettings EID={EID} view={view} page={page} />
                </div>
                <SavedViews EID={EID} view={view} />
              </>
            )}
            <ViewSwitch view={view} showsResponses={showsResponses} />
          </div>
        </>
      )}
    </>
  )
}

function HeadActions({ view, children }: { view: GuestsPageView; children: ReactNode }) {
  const t = useTranslate('dashboard')
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

/** The list or the answers, for users who may read answers. */
function ViewSwitch({ view, showsResponses }: { view: GuestsPageView; showsResponses: boolean }) {
  const t = useTranslate('dashboard')
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
