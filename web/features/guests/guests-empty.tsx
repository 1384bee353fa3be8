import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventStatusQuery } from '../../lib/event.ts'
import { useWords } from '../../lib/words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkField } from '../../ui/link-field.tsx'
import { AddGuestForm } from './add-guest-form.tsx'
import classes from './add-guest.module.css'
import { PasteGuests } from './paste-guests.tsx'
import type { GuestView } from './use-guest-view.ts'

/** Nobody yet: the list can be pasted here and now; the other ways stand below, and the link by which guests come on their own. */
export function GuestsEmpty({ EID, view }: { EID: string; view: GuestView }) {
  const t = useWords('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  const [isOne, setOne] = useState(view.adding === 'one')
  const isOut = event?.status === 'PUBLISHED' && event.link !== ''
  return (
    <EmptyState
      title={t('guests.empty')}
      action={
        <>
          <div className={classes.box}>
            {isOne ? (
              <AddGuestForm EID={EID} categories={[]} />
            ) : (
              <PasteGuests EID={EID} categories={[]} />
            )}
          </div>
          <div className={classes.ways}>
            <button type="button" className="link" onClick={() => view.go({ import: 'new' })}>
              {t('import.upload')}
            </button>
            <button type="button" className="link" onClick={() => setOne(!isOne)}>
              {t(isOne ? 'add.many-instead' : 'add.one-instead')}
            </button>
          </div>
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
