import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkField } from '../../../ui/fields/link-field.tsx'
import { AddGuestForm } from '../forms/add-guest-form.tsx'
import classes from '../forms/guest-form.module.css'
import { PasteGuests } from '../paste/paste-guests.tsx'
import type { GuestsPageView } from './use-guests-page-view.ts'

/**
 * The empty list: the host can paste a list here. Below are the other ways to add guests, and the
 * link by which guests register themselves.
 */
export function GuestsEmpty({
  EID,
  view,
  otherWay,
}: {
  EID: string
  view: GuestsPageView
  /** One more choice, and what it shows when it is chosen. */
  otherWay?: { button: ReactNode; form: ReactNode }
}) {
  const t = useTranslate('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  const [isSingle, setSingle] = useState(view.adding === 'one')
  const isPublished = event?.status === 'PUBLISHED' && event.link !== ''
  return (
    <EmptyState
      title={t('guests.empty')}
      action={
        <>
          <div className={classes.box}>
            {view.adding === 'people' && otherWay?.form}
            {view.adding !== 'people' && isSingle && <AddGuestForm EID={EID} categories={[]} />}
            {view.adding !== 'people' && !isSingle && <PasteGuests EID={EID} categories={[]} />}
          </div>
          <div className={classes.addOptions}>
            <button type="button" className="link" onClick={() => view.go({ import: 'new' })}>
              {t('import.upload')}
            </button>
            <button
              type="button"
              className="link"
              onClick={() => {
                if (view.adding === 'people') view.go({ add: null })
                setSingle(!isSingle)
              }}
            >
              {t(isSingle ? 'add.many-instead' : 'add.one-instead')}
            </button>
            {view.adding !== 'people' && otherWay?.button}
          </div>
          {isPublished && (
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
