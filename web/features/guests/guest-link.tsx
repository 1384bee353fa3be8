import { useQuery } from '@tanstack/react-query'
import { eventStatusQuery } from '../../lib/event.ts'
import { useWords } from '../../lib/words.ts'
import { LinkField } from '../../ui/link-field.tsx'
import classes from './guest-panel.module.css'
import type { Guest } from './queries/guests.ts'

/** The link that knows who opens it. */
export function GuestLink({ EID, guest }: { EID: string; guest: Guest }) {
  const t = useWords('dashboard')
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
