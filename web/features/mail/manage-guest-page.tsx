import { useInfiniteQuery } from '@tanstack/react-query'
import { answered } from '../../lib/answered.ts'
import { useEventId } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { RoomNotice } from '../../ui/room-notice.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { WizardSection } from '../events/wizard-section.tsx'
import { AddGuestForm } from '../guests/add-guest-form.tsx'
import classes from '../guests/add-guest.module.css'
import { GuestSearch } from '../guests/guest-filters.tsx'
import { ImportView } from '../guests/import-view.tsx'
import { PasteGuests } from '../guests/paste-guests.tsx'
import { guestsQuery } from '../guests/queries/guests.ts'
import { ShortList } from '../guests/short-list.tsx'
import { useGuestView, type GuestView } from '../guests/use-guest-view.ts'

/** The list of an event that is still being made: one by one, several at once, from a file. */
export function ManageGuestPage() {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { peopleLimit } = useSession()
  const EID = useEventId()
  const view = useGuestView()
  const list = useInfiniteQuery({ ...guestsQuery(EID, view), placeholderData: (before) => before })
  const pages = answered(list)?.pages
  const people = pages?.[0]?.counts.all ?? 0
  return (
    <WizardSection title={t('manage.title')} lead={t('manage.lead')}>
      {pages && <RoomNotice what="people" used={people} limit={peopleLimit} />}
      <WaysToAdd EID={EID} view={view} categories={pages?.[0]?.categories ?? []} />
      {!pages && <SkeletonRows rows={4} height={56} />}
      {people > 0 && (
        <>
          <h2>{t('manage.list', { count: people, people: number(people) })}</h2>
          <GuestSearch view={view} />
        </>
      )}
      {pages && people > 0 && <ShortList EID={EID} pages={pages} more={list} />}
    </WizardSection>
  )
}

/** One way at a time, each where the other was. */
function WaysToAdd({
  EID,
  view,
  categories,
}: {
  EID: string
  view: GuestView
  categories: readonly string[]
}) {
  const t = useWords('dashboard')
  const way = view.importing ? 'file' : (view.adding ?? 'one')
  const addresses = {
    one: { add: null, import: null },
    many: { add: 'many', import: null },
    file: { add: null, import: 'new' },
  } as const
  const leave = () => view.go({ import: null }, { replace: true })
  return (
    <>
      <div className={classes.switch} role="group" aria-label={t('add.how')}>
        {(['one', 'many', 'file'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === way}
            onClick={() => view.go(addresses[one], { replace: true })}
          >
            {t(`add.${one}`)}
          </button>
        ))}
      </div>
      {way === 'one' && <AddGuestForm EID={EID} categories={categories} />}
      {way === 'many' && <PasteGuests EID={EID} categories={categories} />}
      {view.importing && (
        <ImportView
          heading="h2"
          EID={EID}
          IMPORT={view.importing}
          onBegun={(IMPORT) => view.go({ import: IMPORT }, { replace: true })}
          onClose={leave}
          onPaste={() => view.go(addresses.many, { replace: true })}
        />
      )}
    </>
  )
}
