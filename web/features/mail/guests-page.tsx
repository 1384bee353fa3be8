import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { getQueryData } from '../../lib/http/query-data.ts'
import { eventStatusQuery, useEventId } from '../../lib/http/event-queries.ts'
import { useAccess } from '../../lib/session/session.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SheetPage } from '../../ui/layout/sheet.tsx'
import { selectionButtonClass } from '../../ui/layout/selection-bar.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { FromPeopleButton } from '../address-book/from-people-button.tsx'
import { InvitePeople } from '../address-book/invite-people.tsx'
import { KeepPeopleLine } from '../address-book/keep-people-line.tsx'
import { GuestDataStrip } from '../events/dashboard/guest-data-strip.tsx'
import { BulkBar } from '../guests/bulk/bulk-bar.tsx'
import { DeleteAllGuests } from '../guests/bulk/delete-all-guests.tsx'
import { GuestDataGone } from '../guests/list/guest-data-gone.tsx'
import { DuplicatesLine } from '../guests/households/duplicates-line.tsx'
import { GuestList } from '../guests/list/guest-list.tsx'
import { GuestPanel } from '../guests/panel/guest-panel.tsx'
import { GuestsHead } from '../guests/list/guests-head.tsx'
import { LastImport } from '../guests/import/undo-import.tsx'
import { guestsQuery, type GuestDetails, type GuestPage } from '../guests/queries/guests.ts'
import { getMessageLink } from '../guests/rules/message-link.ts'
import { hasFilters, isSelectionEmpty } from '../guests/rules/selection.ts'
import { findNeighbours } from '../guests/rules/list.ts'
import { useGuestSelection, type GuestSelectionState } from '../guests/bulk/use-guest-selection.ts'
import { noFields, useGuestColumns } from '../guests/list/use-guest-columns.ts'
import { useGuestsPageView, type GuestsPageView } from '../guests/list/use-guests-page-view.ts'
import { CampaignStrips } from './campaign-strips.tsx'
import { GuestMailsLoader } from './guest-mails.tsx'
import {
  AddGuestPanel,
  GuestsEmpty,
  ImportView,
  InviteView,
  loadGuestsPageParts,
  ResponsesView,
} from './guests-page-parts.tsx'
import { InviteButton, useInvitablePeople } from './invite-button.tsx'
import { PlanList } from './plans/plan-list.tsx'
import { SubjectTestList } from './subject-tests/subject-test-list.tsx'
import { canBeInvited } from './rules.ts'

const noTags: GuestPage['tags'] = []

/** The guest list and the answers; a row opens its guest beside the list. */
export function GuestsPage({
  tools,
}: {
  /** More actions for the list. */
  tools?: ReactNode
}) {
  const t = useTranslate('dashboard')
  const EID = useEventId()
  const view = useGuestsPageView()
  useTitle(t('guests.title'))
  useEffect(loadGuestsPageParts, [])
  const list = useInfiniteQuery({ ...guestsQuery(EID, view), placeholderData: (before) => before })
  const pages = getQueryData(list)?.pages
  const first = pages?.[0]
  const guests = pages?.flatMap((page) => page.guests) ?? []
  const selection = useGuestSelection(guests, view)
  const isEmpty = first !== undefined && !list.isPlaceholderData && first.counts.all === 0
  // A reload loses the selection. The host must select again, because an empty selection would
  // invite every guest.
  const isSelectionLost = view.inviting === 'chosen' && isSelectionEmpty(selection.selected)
  const isInviting = view.inviting !== null && !isSelectionLost
  const isListHidden = view.importing !== null || isInviting
  const openGuestId = isListHidden ? null : view.openGuestId
  const closeInvite = () => {
    selection.clear()
    view.go({ invite: null })
  }
  return (
    <>
      {isSelectionLost && <Navigate to={view.linkTo({ invite: null })} replace />}
      <SheetPage>
        {view.importing && (
          <ImportView
            heading="h1"
            EID={EID}
            IMPORT={view.importing}
            onStarted={(IMPORT) => view.go({ import: IMPORT }, { replace: true })}
            onClose={() => view.go({ import: null })}
            onPaste={() => view.go({ import: null, add: 'many' })}
          />
        )}
        {!view.importing && isInviting && (
          <InviteView
            EID={EID}
            view={view}
            selected={selection.selected}
            reachable={countReachable(selection, guests)}
            onSent={closeInvite}
          />
        )}
        {!isListHidden && (
          <GuestsPageList
            EID={EID}
            view={view}
            pages={pages}
            list={list}
            isEmpty={isEmpty}
            selection={selection}
            guests={guests}
            tools={tools}
          />
        )}
      </SheetPage>
      {openGuestId && (
        <GuestPanel
          EID={EID}
          GID={openGuestId}
          view={view}
          listedGuest={guests.find(({ id }) => id === openGuestId)}
          neighbours={findNeighbours(guests, openGuestId)}
          categories={first?.categories ?? []}
          tags={first?.tags ?? noTags}
          fields={first?.fields ?? noFields}
          mails={<GuestMailsLoader EID={EID} GID={openGuestId} />}
        />
      )}
      {view.adding && !isListHidden && !isEmpty && (
        <AddGuestPanel
          EID={EID}
          view={view}
          categories={first?.categories ?? []}
          knowsAges={first?.knowsAges ?? false}
          otherWay={{
            button: (
              <FromPeopleButton
                isPressed={view.adding === 'people'}
                onOpen={() => view.go({ add: 'people' }, { replace: true })}
              />
            ),
            form: <InvitePeople EID={EID} onAdded={() => view.go({ add: null })} />,
          }}
        />
      )}
    </>
  )
}

type GuestsPageListProps = {
  EID: string
  view: GuestsPageView
  pages: readonly GuestPage[] | undefined
  list: Parameters<typeof GuestList>[0]['nextPage']
  isEmpty: boolean
  selection: GuestSelectionState
  guests: readonly GuestDetails[]
  tools: ReactNode
}

/** The head, the running sendings, the rows, and the actions for the selected ones. */
function GuestsPageList({
  EID,
  view,
  pages,
  list,
  isEmpty,
  selection,
  guests,
  tools,
}: GuestsPageListProps) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  const invitable = useInvitablePeople(EID)
  const showsResponses = view.wantsResponses && may('Dashboard') === 'yes'
  const first = pages?.[0]
  const { data: event } = useQuery(eventStatusQuery(EID))
  const isGone = event !== undefined && event.purgedAt !== null
  const columns = useGuestColumns(EID, view, first)
  const messageLink = getMessageLink(EID, selection.selected, view)
  const openInvite = (recipients: '1' | 'chosen') =>
    view.go({ invite: recipients, guest: null, add: null })
  return (
    <>
      <GuestsHead
        EID={EID}
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
              selection.clear()
              openInvite('1')
            }}
          />
        )}
      </GuestsHead>
      <CampaignStrips
        EID={EID}
        undeliveredLink={
          first?.counts['not-delivered']
            ? view.linkTo({ tab: 'not-delivered', q: null, category: null, view: null })
            : null
        }
      />
      {event?.status !== 'DRAFT' && may('ManageGuests') === 'yes' && <PlanList EID={EID} />}
      {event?.status !== 'DRAFT' && may('ManageGuests') === 'yes' && <SubjectTestList EID={EID} />}
      {!isGone && may('ManageGuests') === 'yes' && <LastImport EID={EID} />}
      {!first && <SkeletonRows rows={8} height={56} />}
      {event && <GuestDataStrip event={event} />}
      {isEmpty && !isGone && (
        <GuestsEmpty
          EID={EID}
          view={view}
          otherWay={{
            button: <FromPeopleButton className="link" onOpen={() => view.go({ add: 'people' })} />,
            form: <InvitePeople EID={EID} onAdded={() => view.go({ add: null })} />,
          }}
        />
      )}
      {first && !isEmpty && showsResponses && (
        <ResponsesView EID={EID} view={view} isGone={isGone} />
      )}
      {first && isGone && !showsResponses && <GuestDataGone />}
      {pages && first && !isEmpty && !isGone && !showsResponses && (
        <>
          <DuplicatesLine EID={EID} />
          <KeepPeopleLine />
          <GuestList
            view={view}
            pages={pages}
            selection={selection}
            nextPage={list}
            columns={columns}
          />
          {!list.hasNextPage && view.tab === 'all' && !hasFilters(view) && (
            <DeleteAllGuests
              EID={EID}
              view={view}
              selection={selection}
              people={first.counts.all}
            />
          )}
          <BulkBar
            EID={EID}
            view={view}
            page={first}
            guests={guests}
            hasMore={list.hasNextPage}
            selection={selection}
          >
            <button
              type="button"
              className={selectionButtonClass}
              onClick={() => openInvite('chosen')}
            >
              {t('bulk.invite')}
            </button>
            {messageLink && may('Notification') === 'yes' && (
              <Link className={selectionButtonClass} to={messageLink}>
                {t('bulk.message')}
              </Link>
            )}
          </BulkBar>
        </>
      )}
    </>
  )
}

/** How many selected guests are not invited yet; unknown when a whole view is selected. */
function countReachable(
  { selected }: GuestSelectionState,
  guests: readonly GuestDetails[],
): number | null {
  if (selected.all) return null
  return guests.filter((guest) => selected.ids.has(guest.id) && canBeInvited(guest)).length
}
