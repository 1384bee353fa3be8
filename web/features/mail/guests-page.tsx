import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { answered } from '../../lib/answered.ts'
import { eventStatusQuery, useEventId } from '../../lib/event.ts'
import { useAccess } from '../../lib/session.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { GuestDataStrip } from '../events/guest-data-strip.tsx'
import { AddGuestPanel } from '../guests/add-guest-panel.tsx'
import { bulkButton, BulkBar } from '../guests/bulk-bar.tsx'
import { DeleteEverybody } from '../guests/delete-everybody.tsx'
import { GuestDataGone } from '../guests/guest-data-gone.tsx'
import { GuestList } from '../guests/guest-list.tsx'
import { GuestPanel } from '../guests/guest-panel.tsx'
import { GuestsEmpty } from '../guests/guests-empty.tsx'
import { GuestsHead } from '../guests/guests-head.tsx'
import { ImportView } from '../guests/import-view.tsx'
import { guestsQuery, type Guest, type GuestPage } from '../guests/queries/guests.ts'
import { isNarrowed, isNobody } from '../guests/rules/chosen.ts'
import { besideGuest } from '../guests/rules/list.ts'
import { ResponsesView } from '../guests/responses-view.tsx'
import { useChosen, type Choosing } from '../guests/use-chosen.ts'
import { useGuestView, type GuestView } from '../guests/use-guest-view.ts'
import { CampaignStrips } from './campaign-strips.tsx'
import { MailsOfGuest } from './guest-mails.tsx'
import { InviteButton, useInvitable } from './invite-button.tsx'
import { InviteView } from './invite-view.tsx'
import { mayBeInvited } from './rules.ts'

/** Who is on the list and what they said; a row opens its story beside the list. */
export function GuestsPage({
  tools,
}: {
  /** What else can be done with the list. */ tools?: ReactNode
}) {
  const t = useWords('dashboard')
  const EID = useEventId()
  const view = useGuestView()
  useTitle(t('guests.title'))
  const list = useInfiniteQuery({ ...guestsQuery(EID, view), placeholderData: (before) => before })
  const pages = answered(list)?.pages
  const first = pages?.[0]
  const guests = pages?.flatMap((page) => page.guests) ?? []
  const choosing = useChosen(guests, view)
  const isEmpty = first !== undefined && !list.isPlaceholderData && first.counts.all === 0
  // A tick is gone with the page it stood on: who was chosen is chosen again, never taken for everybody.
  const isLost = view.inviting === 'chosen' && isNobody(choosing.chosen)
  const isInviting = view.inviting !== null && !isLost
  const isElsewhere = view.importing !== null || isInviting
  const open = isElsewhere ? null : view.open
  const sent = () => {
    choosing.clear()
    view.go({ invite: null })
  }
  return (
    <>
      {isLost && <Navigate to={view.linkTo({ invite: null })} replace />}
      <Sheet>
        {view.importing && (
          <ImportView
            heading="h1"
            EID={EID}
            IMPORT={view.importing}
            onBegun={(IMPORT) => view.go({ import: IMPORT }, { replace: true })}
            onClose={() => view.go({ import: null })}
            onPaste={() => view.go({ import: null, add: 'many' })}
          />
        )}
        {!view.importing && isInviting && (
          <InviteView
            EID={EID}
            view={view}
            chosen={choosing.chosen}
            reachable={reachableOf(choosing, guests)}
            onSent={sent}
          />
        )}
        {!isElsewhere && (
          <Listed
            EID={EID}
            view={view}
            pages={pages}
            list={list}
            isEmpty={isEmpty}
            choosing={choosing}
            guests={guests}
            tools={tools}
          />
        )}
      </Sheet>
      {open && (
        <GuestPanel
          EID={EID}
          GID={open}
          view={view}
          known={guests.find(({ id }) => id === open)}
          beside={besideGuest(guests, open)}
          categories={first?.categories ?? []}
          mails={<MailsOfGuest EID={EID} GID={open} />}
        />
      )}
      {view.adding && !isElsewhere && !isEmpty && (
        <AddGuestPanel EID={EID} view={view} categories={first?.categories ?? []} />
      )}
    </>
  )
}

type ListedProps = {
  EID: string
  view: GuestView
  pages: readonly GuestPage[] | undefined
  list: Parameters<typeof GuestList>[0]['more']
  isEmpty: boolean
  choosing: Choosing
  guests: readonly Guest[]
  tools: ReactNode
}

/** The head, what is being sent, the rows, and what can be done with the ticked ones. */
function Listed({ EID, view, pages, list, isEmpty, choosing, guests, tools }: ListedProps) {
  const t = useWords('dashboard')
  const { may } = useAccess()
  const invitable = useInvitable(EID)
  const showsResponses = view.asksResponses && may('Dashboard') === 'yes'
  const first = pages?.[0]
  const { data: event } = useQuery(eventStatusQuery(EID))
  const isGone = event !== undefined && event.purgedAt !== null
  const openInvite = (whom: '1' | 'chosen') => view.go({ invite: whom, guest: null, add: null })
  return (
    <>
      <GuestsHead
        view={view}
        page={first}
        isEmpty={isEmpty}
        isGone={isGone}
        showsResponses={showsResponses}
        tools={tools}
      >
        {invitable > 0 && (
          <InviteButton
            people={invitable}
            onOpen={() => {
              choosing.clear()
              openInvite('1')
            }}
          />
        )}
      </GuestsHead>
      <CampaignStrips
        EID={EID}
        lostLink={
          first?.counts['not-delivered']
            ? view.linkTo({ tab: 'not-delivered', q: null, category: null, view: null })
            : null
        }
      />
      {!first && <SkeletonRows rows={8} height={56} />}
      {event && <GuestDataStrip event={event} />}
      {isEmpty && !isGone && <GuestsEmpty EID={EID} view={view} />}
      {first && !isEmpty && showsResponses && (
        <ResponsesView EID={EID} view={view} isGone={isGone} />
      )}
      {first && isGone && !showsResponses && <GuestDataGone />}
      {pages && first && !isEmpty && !isGone && !showsResponses && (
        <>
          <GuestList view={view} pages={pages} choosing={choosing} more={list} />
          {!list.hasNextPage && view.tab === 'all' && !isNarrowed(view) && (
            <DeleteEverybody EID={EID} view={view} choosing={choosing} people={first.counts.all} />
          )}
          <BulkBar
            EID={EID}
            view={view}
            page={first}
            guests={guests}
            hasMore={list.hasNextPage}
            choosing={choosing}
          >
            <button type="button" className={bulkButton} onClick={() => openInvite('chosen')}>
              {t('bulk.invite')}
            </button>
          </BulkBar>
        </>
      )}
    </>
  )
}

/** How many of the ticked are still to be invited; unknown where a whole view is meant. */
function reachableOf({ chosen }: Choosing, guests: readonly Guest[]): number | null {
  if (chosen.everybody) return null
  return guests.filter((guest) => chosen.ids.has(guest.id) && mayBeInvited(guest)).length
}
