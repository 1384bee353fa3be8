import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { eventStatusQuery } from '../../lib/event.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { LinkField } from '../../ui/link-field.tsx'
import { CategoryField } from './category-field.tsx'
import { GuestStatusChip } from './guest-status-chip.tsx'
import classes from './guest-panel.module.css'
import { recategorise, type Guest } from './queries.ts'
import { readableCode, whatsappLink } from './rules.ts'

type GuestFactsProps = { EID: string; guest: Guest; categories: readonly string[] }

/** How to reach a guest, the code for the door, the category, and the guest's own link. */
export function GuestFacts({ EID, guest, categories }: GuestFactsProps) {
  const t = useWords('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  const change = useMutation({ mutationFn: (category: string) => recategorise(EID, guest.id, category), onError: showRefusal })
  return (
    <>
      <div className={classes.chips}>
        <GuestStatusChip status={guest.status} waiting={guest.waiting} />
        {guest.walkIn && <StatusChip tone="info">{t('guest.walk-in')}</StatusChip>}
      </div>
      <ul className={classes.facts}>
        {guest.email && <li><Icon of={IconMail} small /><a className="clip" href={`mailto:${guest.email}`} dir="ltr">{guest.email}</a></li>}
        {guest.phone && <li><Icon of={IconPhone} small /><a href={`tel:${guest.phone.replace(/[^\d+]/g, '')}`} dir="ltr">{guest.phone}</a></li>}
        <li><Icon of={IconWorld} small />{t(`language.${guest.language}`)}</li>
        {event?.checkIn && <li><Icon of={IconKey} small /><span className="quiet">{t('guest.passcode')}</span><b className="num strong" dir="ltr">{readableCode(guest.passcode)}</b></li>}
      </ul>
      <CategoryField key={guest.category} name="guest-category" value={guest.category} categories={categories} disabled={change.isPending} onChange={(category) => category !== guest.category && change.mutate(category)} />
      <GuestLink guest={guest} title={event?.title ?? ''} isOut={event?.status === 'PUBLISHED'} />
    </>
  )
}

/** The link that knows who opens it. */
function GuestLink({ guest, title, isOut }: { guest: Guest; title: string; isOut: boolean }) {
  const t = useWords('dashboard')
  const words = t('guest.message', { name: guest.name, title, link: guest.link })
  return (
    <section className={classes.link} aria-label={t('guest.link')}>
      <h3 className="small strong">{t('guest.link')}</h3>
      {isOut ? (
        <>
          <LinkField key={guest.id} link={guest.link} />
          <Button component="a" href={whatsappLink(guest.phone, words)} target="_blank" rel="noopener" leftSection={<Icon of={IconBrandWhatsapp} small />}>{t('guest.whatsapp')}</Button>
          <p className="small quiet">{t('guest.link-words')}</p>
        </>
      ) : <p className="small quiet">{t('guest.link-closed')}</p>}
    </section>
  )
}
