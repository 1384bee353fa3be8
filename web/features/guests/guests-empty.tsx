import { useQuery } from '@tanstack/react-query'
import { eventStatusQuery } from '../../lib/event.ts'
import { useWords } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkField } from '../../ui/link-field.tsx'
import { AddGuestForm } from './add-guest-form.tsx'
import classes from './add-guest.module.css'

/** Nobody yet: the form itself, and the link by which guests come on their own. */
export function GuestsEmpty({ EID }: { EID: string }) {
  const t = useWords('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  const isOut = event?.status === 'PUBLISHED' && event.link !== ''
  return (
    <EmptyState
      title={t('guests.empty')}
      action={
        <>
          <div className={classes.box}><AddGuestForm EID={EID} categories={[]} /></div>
          {isOut && (
            <div className={classes.link}>
              <p className="small quiet">{t('guests.empty-link')}</p>
              <LinkField link={event.link} />
            </div>
          )}
        </>
      }
    >
      <p>{t('guests.empty-words')}</p>
    </EmptyState>
  )
}
