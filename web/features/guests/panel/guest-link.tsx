import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { openInTab } from '../../../lib/browser/navigation.ts'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { LinkField } from '../../../ui/fields/link-field.tsx'
import classes from './guest-panel.module.css'
import { getLinkState } from '../rules/link-state.ts'
import { getPreviewLink, type GuestDetails } from '../queries/guests.ts'

/** The guest's personal link. */
export function GuestLink({ EID, guest }: { EID: string; guest: GuestDetails }) {
  const t = useTranslate('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  const state = event ? getLinkState(event) : null
  const isOpened = state !== null && state !== 'draft' && state !== 'closed'
  const look = useMutation({
    mutationFn: () => openInTab(getPreviewLink(EID, guest.id)),
    onError: showRefusal,
  })
  return (
    <section className={classes.link} aria-labelledby="guest-link">
      <h3 id="guest-link" className={classes.title}>
        {t('guest.link')}
      </h3>
      {state !== null && (
        <>
          {isOpened && <LinkField key={guest.id} link={guest.link} />}
          <p className="small quiet">
            {state === 'open' ? t('guest.link-words') : t(`guest.link-${state}`)}
          </p>
        </>
      )}
      {isOpened && (
        <>
          <Button
            className={classes.asGuest}
            leftSection={<Icon of={IconEye} small />}
            loading={look.isPending}
            onClick={() => look.mutate()}
          >
            {t('guest.see-as', { name: `\u2068${guest.name}\u2069` })}
          </Button>
          <p className="small quiet">{t('guest.see-as-words')}</p>
        </>
      )}
    </section>
  )
}
