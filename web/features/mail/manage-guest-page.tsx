import { useInfiniteQuery } from '@tanstack/react-query'
import { answered } from '../../lib/answered.ts'
import { useEventId } from '../../lib/event.ts'
import { useWords } from '../../lib/words.ts'
import { WizardSection } from '../events/wizard-section.tsx'
import { AddGuestForm } from '../guests/add-guest-form.tsx'
import { guestsQuery } from '../guests/queries/guests.ts'

const everybody = { tab: 'all', search: '', category: null } as const

/** The list of an event that is not published yet. */
export function ManageGuestPage() {
  const t = useWords('dashboard')
  const EID = useEventId()
  const first = answered(useInfiniteQuery(guestsQuery(EID, everybody)))?.pages[0]
  return (
    <WizardSection title={t('guests.title')} lead={t('guest.add-words')}>
      <AddGuestForm EID={EID} categories={first?.categories ?? []} />
    </WizardSection>
  )
}
