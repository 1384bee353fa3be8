import { useInfiniteQuery } from '@tanstack/react-query'
import { answered } from '../../lib/answered.ts'
import { useEventId } from '../../lib/event.ts'
import { useAccess } from '../../lib/session.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { AddGuestPanel } from '../guests/add-guest-panel.tsx'
import { GuestList } from '../guests/guest-list.tsx'
import { GuestPanel } from '../guests/guest-panel.tsx'
import { GuestsEmpty } from '../guests/guests-empty.tsx'
import { GuestsHead } from '../guests/guests-head.tsx'
import { guestsQuery } from '../guests/queries/guests.ts'
import { besideGuest } from '../guests/rules/list.ts'
import { ResponsesView } from '../guests/responses-view.tsx'
import { useGuestView } from '../guests/use-guest-view.ts'

/** Who is on the list and what they said; a row opens its story beside the list. */
export function GuestsPage() {
  const t = useWords('dashboard')
  const EID = useEventId()
  const view = useGuestView()
  const { may } = useAccess()
  useTitle(t('guests.title'))
  const showsResponses = view.asksResponses && may('Dashboard') === 'yes'
  const list = useInfiniteQuery({ ...guestsQuery(EID, view), placeholderData: (before) => before })
  const pages = answered(list)?.pages
  const first = pages?.[0]
  const guests = pages?.flatMap((page) => page.guests) ?? []
  const isEmpty = first !== undefined && !list.isPlaceholderData && first.counts.all === 0
  return (
    <>
      <Sheet>
        <GuestsHead view={view} page={first} isEmpty={isEmpty} showsResponses={showsResponses} />
        {!first && <SkeletonRows rows={8} height={56} />}
        {isEmpty && <GuestsEmpty EID={EID} />}
        {first && !isEmpty && (showsResponses ? <ResponsesView EID={EID} view={view} /> : <GuestList view={view} guests={guests} more={list} />)}
      </Sheet>
      {view.open && <GuestPanel EID={EID} GID={view.open} view={view} known={guests.find(({ id }) => id === view.open)} beside={besideGuest(guests, view.open)} categories={first?.categories ?? []} />}
      {view.isAdding && !isEmpty && <AddGuestPanel EID={EID} view={view} categories={first?.categories ?? []} />}
    </>
  )
}
