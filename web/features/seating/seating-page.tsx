import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { PermissionVerdict } from '@mehfil/contract/access.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useEventId } from '../../lib/http/event-queries.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { maySeat } from '../../lib/session/seating-access.ts'
import { useSession } from '../../lib/session/session.ts'
import { SheetPage } from '../../ui/layout/sheet.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { seatingQuery, type SeatingPlanData } from './queries.ts'
import { SeatingBoardView, type PlanUpdates } from './seating-board.tsx'
import classes from './seating.module.css'
import { useSeatingBoard } from './use-seating-board.ts'
import { useSeatingPageView, type SeatingPageView } from './use-seating-view.ts'

/** Who sits where, for the event or one of its functions. */
export function SeatingPage() {
  const t = useTranslate('seating')
  useTitle(t('title'))
  const verdict = maySeat(useSession())
  return verdict === 'yes' ? <OpenSeating /> : <SeatingUpgrade verdict={verdict} />
}

/** A larger list is not read again while something is dragged, because that would make it jerk. */
const maxLivePeople = 400

function OpenSeating() {
  const t = useTranslate('seating')
  const EID = useEventId()
  const view = useSeatingPageView()
  const client = useQueryClient()
  // In refs, because a drag must not draw the plan anew.
  const isPaused = useRef(false)
  const shownPeople = useRef(0)
  const query = seatingQuery(EID, view)
  const data = getQueryData(
    useQuery({
      ...query,
      placeholderData: (before) => before,
      enabled: () => !isPaused.current,
    }),
  )
  useEffect(() => {
    shownPeople.current = data?.parties.reduce((sum, { people }) => sum + people.length, 0) ?? 0
  }, [data])
  if (!data)
    return (
      <SheetPage>
        <header className={classes.head}>
          <h1 className={classes.title}>{t('title')}</h1>
        </header>
        <SkeletonRows rows={6} height={57} />
      </SheetPage>
    )
  // Steps back belong to one plan.
  return (
    <SeatingPlan
      key={data.function}
      EID={EID}
      data={data}
      view={view}
      pauseUpdates={() => {
        isPaused.current = shownPeople.current > maxLivePeople
        return isPaused.current
      }}
      resumeUpdates={() => {
        isPaused.current = false
        void client.refetchQueries({
          queryKey: query.queryKey,
          predicate: ({ state }) => state.isInvalidated,
        })
      }}
    />
  )
}

type SeatingPlanProps = {
  EID: string
  data: SeatingPlanData
  view: SeatingPageView
} & PlanUpdates

function SeatingPlan({ EID, data, view, ...updates }: SeatingPlanProps) {
  return <SeatingBoardView board={useSeatingBoard(EID, data, view)} {...updates} />
}

/** The guest list, with the prompt that says which plans have seating. */
function SeatingUpgrade({ verdict }: { verdict: Exclude<PermissionVerdict, 'yes'> }) {
  const EID = useEventId()
  const { pathname } = useLocation()
  const returnAddress = useRef(pathname)
  useEffect(
    () => upgradePrompt.show(verdict, 'seating', { returnAddress: returnAddress.current }),
    [verdict],
  )
  return <Navigate to={pathTo('guests', { EID })} replace />
}
