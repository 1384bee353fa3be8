import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { RefusedError } from '../../../lib/http/refused-error.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Avatar } from '../../../ui/elements/avatar.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { Panel, panelClasses } from '../../../ui/layout/panel.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { GuestActions } from './guest-actions.tsx'
import { GuestFacts } from './guest-facts.tsx'
import { GuestFunctions } from './guest-functions.tsx'
import { GuestTags } from './guest-tags.tsx'
import { GuestLink } from './guest-link.tsx'
import { GuestAnswerSection } from './guest-answer.tsx'
import { GuestTimeline } from './guest-timeline.tsx'
import { guestQuery, responseQuery, type GuestDetails, type GuestPage } from '../queries/guests.ts'
import type { GuestsPageView } from '../list/use-guests-page-view.ts'

type GuestPanelProps = {
  EID: string
  GID: string
  view: GuestsPageView
  /** The row of the list, shown while the guest loads. */
  listedGuest: GuestDetails | undefined
  neighbours: { before: string | null; after: string | null }
  categories: readonly string[]
  tags: GuestPage['tags']
  fields: GuestPage['fields']
  /** The guest's mails; the mail feature passes them in. */
  mails: ReactNode
}

/** One guest: contact data, answers, and everything that happened with its time. */
export function GuestPanel({
  EID,
  GID,
  view,
  listedGuest,
  neighbours,
  categories,
  tags,
  fields,
  mails,
}: GuestPanelProps) {
  const t = useTranslate('dashboard')
  const { data, error } = useQuery({
    ...guestQuery(EID, GID),
    ...(listedGuest && { placeholderData: listedGuest }),
  })
  const isGone = error instanceof RefusedError && (error.http === 404 || error.http === 400)
  const guest = getQueryData({
    data: data?.id === GID ? data : listedGuest,
    error: isGone ? null : error,
  })
  const response = useGuestResponse(EID, guest)
  /** Its form has buttons of its own, and none to delete the guest. */
  const [editedId, setEditedId] = useState<string | null>(null)
  const isEditing = editedId === GID
  const close = () => view.go({ guest: null })
  return (
    <Panel
      key={GID}
      label={t('guest.panel')}
      onClose={close}
      returnTo={`guest-${GID}`}
      head={guest && !isGone ? <GuestHeading guest={guest} /> : <h2>{t('guest.panel')}</h2>}
      tools={<NeighbourLinks view={view} neighbours={neighbours} />}
      footer={
        guest && !isGone && !isEditing && <GuestActions EID={EID} guest={guest} onGone={close} />
      }
    >
      {isGone && <p className="quiet">{t('guest.gone')}</p>}
      {!guest && !isGone && <SkeletonRows rows={4} height={48} />}
      {guest && !isGone && (
        <>
          <GuestTags EID={EID} guest={guest} tags={tags} />
          <GuestFacts
            EID={EID}
            guest={guest}
            categories={categories}
            fields={fields}
            isEditing={isEditing}
            onEdit={(on) => setEditedId(on ? GID : null)}
          />
          <GuestFunctions EID={EID} guest={guest} />
          <GuestAnswerSection EID={EID} guest={guest} response={response} />
          {mails}
          <GuestTimeline EID={EID} guest={guest} history={response?.history} />
          <GuestLink EID={EID} guest={guest} />
        </>
      )}
    </Panel>
  )
}

/** The answers, for users who may read them, as soon as there are some. */
function useGuestResponse(EID: string, guest: GuestDetails | undefined) {
  const { may } = useAccess()
  const { data: event } = useQuery(eventStatusQuery(EID))
  const { data } = useQuery({
    ...responseQuery(EID, guest?.id ?? '', event?.mode ?? 'Web'),
    enabled:
      event !== undefined &&
      guest !== undefined &&
      guest.answer !== null &&
      may('Dashboard') === 'yes',
  })
  return guest && data?.guestId === guest.id ? data : undefined
}

function GuestHeading({ guest }: { guest: GuestDetails }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const places = Math.max(guest.people, guest.partyLimit)
  return (
    <>
      <Avatar name={guest.name} size="l" />
      <div className={panelClasses.grow}>
        <h2>
          <bdi>{guest.name}</bdi>
        </h2>
        <p className="small quiet">
          {guest.category && (
            <>
              <bdi>{guest.category}</bdi> ·{' '}
            </>
          )}
          {t('guest.party', { count: places, people: number(places) })}
        </p>
      </div>
    </>
  )
}

/** Opens the previous or next guest without going back to the list. */
function NeighbourLinks({
  view,
  neighbours,
}: {
  view: GuestsPageView
  neighbours: GuestPanelProps['neighbours']
}) {
  const t = useTranslate('dashboard')
  const directions = [
    ['before', IconChevronLeft],
    ['after', IconChevronRight],
  ] as const
  if (!neighbours.before && !neighbours.after) return null
  return directions.map(([direction, icon]) => {
    const GID = neighbours[direction]
    return GID ? (
      <Link
        key={direction}
        className={panelClasses.tool}
        to={view.linkTo({ guest: GID })}
        replace
        preventScrollReset
        aria-label={t(`guest.${direction}`)}
      >
        <Icon of={icon} flip />
      </Link>
    ) : (
      <span key={direction} className={panelClasses.tool} data-off aria-hidden="true">
        <Icon of={icon} flip />
      </span>
    )
  })
}
