import { useInfiniteQuery } from '@tanstack/react-query'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useEventId } from '../../lib/http/event-queries.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ButtonSwitch } from '../../ui/fields/button-switch.tsx'
import { PlanLimitNotice } from '../../ui/plans/plan-limit-notice.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { FromPeopleButton } from '../address-book/from-people-button.tsx'
import { InvitePeople } from '../address-book/invite-people.tsx'
import { WizardSection } from '../events/wizard/wizard-section.tsx'
import { AddGuestForm } from '../guests/forms/add-guest-form.tsx'
import classes from '../guests/forms/guest-form.module.css'
import { GuestSearch } from '../guests/list/guest-filters.tsx'
import { ImportView } from '../guests/import/import-view.tsx'
import { LastImport } from '../guests/import/undo-import.tsx'
import { PasteGuests } from '../guests/paste/paste-guests.tsx'
import { guestsQuery } from '../guests/queries/guests.ts'
import { ShortGuestList } from '../guests/list/short-guest-list.tsx'
import { useGuestsPageView, type GuestsPageView } from '../guests/list/use-guests-page-view.ts'

/** The guest list of a draft: add one, several at once, or a file. */
export function ManageGuestsPage() {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { peopleLimit } = useSession()
  const EID = useEventId()
  const view = useGuestsPageView()
  const list = useInfiniteQuery({ ...guestsQuery(EID, view), placeholderData: (before) => before })
  const pages = getQueryData(list)?.pages
  const people = pages?.[0]?.counts.all ?? 0
  return (
    <WizardSection title={t('manage.title')} lead={t('manage.lead')}>
      {pages && <PlanLimitNotice what="people" used={people} limit={peopleLimit} />}
      <AddGuestModes EID={EID} view={view} categories={pages?.[0]?.categories ?? []} />
      {!pages && <SkeletonRows rows={4} height={56} />}
      {people > 0 && (
        <>
          <h2>{t('manage.list', { count: people, people: number(people) })}</h2>
          <GuestSearch view={view} />
        </>
      )}
      {people > 0 && !view.importing && <LastImport EID={EID} />}
      {pages && people > 0 && <ShortGuestList EID={EID} pages={pages} nextPage={list} />}
    </WizardSection>
  )
}

/** Shows one way to add guests at a time, all in the same place. */
function AddGuestModes({
  EID,
  view,
  categories,
}: {
  EID: string
  view: GuestsPageView
  categories: readonly string[]
}) {
  const t = useTranslate('dashboard')
  const mode = view.importing ? 'file' : (view.adding ?? 'one')
  const viewChanges = {
    one: { add: null, import: null },
    many: { add: 'many', import: null },
    file: { add: null, import: 'new' },
    people: { add: 'people', import: null },
  } as const
  const closeImport = () => view.go({ import: null }, { replace: true })
  return (
    <>
      <ButtonSwitch className={classes.switch} label={t('add.how')}>
        {(['one', 'many', 'file'] as const).map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === mode}
            onClick={() => view.go(viewChanges[key], { replace: true })}
          >
            {t(`add.${key}`)}
          </button>
        ))}
        <FromPeopleButton
          isPressed={mode === 'people'}
          onOpen={() => view.go(viewChanges.people, { replace: true })}
        />
      </ButtonSwitch>
      {mode === 'one' && <AddGuestForm EID={EID} categories={categories} />}
      {mode === 'many' && <PasteGuests EID={EID} categories={categories} />}
      {mode === 'people' && (
        <InvitePeople EID={EID} onAdded={() => view.go(viewChanges.one, { replace: true })} />
      )}
      {view.importing && (
        <ImportView
          heading="h2"
          EID={EID}
          IMPORT={view.importing}
          onStarted={(IMPORT) => view.go({ import: IMPORT }, { replace: true })}
          onClose={closeImport}
          onPaste={() => view.go(viewChanges.many, { replace: true })}
        />
      )}
    </>
  )
}
