import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { answered } from '../../lib/answered.ts'
import { eventStatusQuery } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { Refused } from '../../lib/refused.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel, panelClasses } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { GuestActions } from './guest-actions.tsx'
import { GuestFacts } from './guest-facts.tsx'
import { GuestLink } from './guest-link.tsx'
import { GuestReply } from './guest-reply.tsx'
import { GuestStory } from './guest-story.tsx'
import { guestQuery, responseQuery, type Guest } from './queries/guests.ts'
import type { GuestView } from './use-guest-view.ts'

type GuestPanelProps = {
  EID: string
  GID: string
  view: GuestView
  /** The row of the list, shown until the guest is read. */
  known: Guest | undefined
  beside: { before: string | null; after: string | null }
  categories: readonly string[]
  /** What was sent to the guest, from whoever can send. */
  mails: ReactNode
}

/** One guest: how to reach them, what they said, and everything that happened, with its time. */
export function GuestPanel({ EID, GID, view, known, beside, categories, mails }: GuestPanelProps) {
  const t = useWords('dashboard')
  const { data, error } = useQuery({
    ...guestQuery(EID, GID),
    ...(known && { placeholderData: known }),
  })
  const isGone = error instanceof Refused && (error.http === 404 || error.http === 400)
  const guest = answered({ data: data?.id === GID ? data : known, error: isGone ? null : error })
  const response = useResponse(EID, guest)
  const close = () => view.go({ guest: null })
  return (
    <Panel
      key={GID}
      label={t('guest.panel')}
      onClose={close}
      returnTo={`guest-${GID}`}
      head={guest && !isGone ? <Who guest={guest} /> : <h2>{t('guest.panel')}</h2>}
      tools={<Beside view={view} beside={beside} />}
      footer={guest && !isGone && <GuestActions EID={EID} guest={guest} onGone={close} />}
    >
      {isGone && <p className="quiet">{t('guest.gone')}</p>}
      {!guest && !isGone && <SkeletonRows rows={4} height={48} />}
      {guest && !isGone && (
        <>
          <GuestFacts EID={EID} guest={guest} categories={categories} />
          <GuestReply EID={EID} guest={guest} response={response} />
          {mails}
          <GuestStory EID={EID} guest={guest} history={response?.history} />
          <GuestLink EID={EID} guest={guest} />
        </>
      )}
    </Panel>
  )
}

/** Answers to questions, for whoever may read them and once there are any. */
function useResponse(EID: string, guest: Guest | undefined) {
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

function Who({ guest }: { guest: Guest }) {
  const t = useWords('dashboard')
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

/** To the neighbours of the list without going back to it. */
function Beside({ view, beside }: { view: GuestView; beside: GuestPanelProps['beside'] }) {
  const t = useWords('dashboard')
  const steps = [
    ['before', IconChevronLeft],
    ['after', IconChevronRight],
  ] as const
  if (!beside.before && !beside.after) return null
  return steps.map(([way, icon]) => {
    const GID = beside[way]
    return GID ? (
      <Link
        key={way}
        className={panelClasses.tool}
        to={view.linkTo({ guest: GID })}
        replace
        preventScrollReset
        aria-label={t(`guest.${way}`)}
      >
        <Icon of={icon} flip />
      </Link>
    ) : (
      <span key={way} className={panelClasses.tool} data-off aria-hidden="true">
        <Icon of={icon} flip />
      </span>
    )
  })
}
