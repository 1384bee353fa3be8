import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { eventStatusQuery } from '../../lib/event.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkField } from '../../ui/link-field.tsx'
import classes from './guest-panel.module.css'
import type { Guest } from './queries/guests.ts'
import { whatsappLink } from './rules/list.ts'

/** The link that knows who opens it, to copy or to send. */
export function GuestLink({ EID, guest }: { EID: string; guest: Guest }) {
  const t = useWords('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  const words = t('guest.message', { name: guest.name, title: event?.title ?? '', link: guest.link })
  return (
    <section className={classes.link} aria-labelledby="guest-link">
      <h3 id="guest-link" className={classes.title}>{t('guest.link')}</h3>
      {event?.status === 'PUBLISHED' ? (
        <>
          <LinkField key={guest.id} link={guest.link} />
          <p className="small quiet">{t('guest.link-words')}</p>
          <Button component="a" href={whatsappLink(guest.phone, words)} target="_blank" rel="noopener" leftSection={<Icon of={IconBrandWhatsapp} small />}>{t('guest.whatsapp')}</Button>
        </>
      ) : <p className="small quiet">{t('guest.link-closed')}</p>}
    </section>
  )
}
