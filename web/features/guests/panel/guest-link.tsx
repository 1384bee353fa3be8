import { useQuery } from '@tanstack/react-query'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { LinkField } from '../../../ui/fields/link-field.tsx'
import classes from './guest-panel.module.css'
import type { GuestDetails } from '../queries/guests.ts'

/** The guest's personal link. */
export function GuestLink({ EID, guest }: { EID: string; guest: GuestDetails }) {
  const t = useTranslate('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  return (
    <section className={classes.link} aria-labelledby="guest-link">
      <h3 id="guest-link" className={classes.title}>
        {t('guest.link')}
      </h3>
      {event?.status === 'PUBLISHED' ? (
        <>
          <LinkField key={guest.id} link={guest.link} />
          <p className="small quiet">{t('guest.link-words')}</p>
        </>
      ) : (
        <p className="small quiet">{t('guest.link-closed')}</p>
      )}
    </section>
  )
}
