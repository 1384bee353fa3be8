import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useEventCover, type EventSidebarStatus } from '../../lib/http/event-queries.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EventCover } from '../../ui/elements/event-cover.tsx'
import { EventStatusChip } from '../../ui/elements/event-status-chip.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { LinkField } from '../../ui/fields/link-field.tsx'
import { setPublishStatus } from './queries.ts'
import { ViewPageButton } from '../events/dashboard/view-page-button.tsx'
import classes from './settings-page.module.css'

type PublishedStateProps = { EID: string; event: EventSidebarStatus }

/** Says whether guests can open the page, and lets the host open it again. */
export function PublishedState({ EID, event }: PublishedStateProps) {
  const t = useTranslate('dashboard')
  const cover = useEventCover(EID)
  const isLive = event.status === 'PUBLISHED'
  const isCancelled = event.status === 'CANCELLED'
  const isByMail = event.mode === 'Email'
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2>{t('page-state.title')}</h2>
        <EventStatusChip status={event.status} postponed={event.postponed} />
      </header>
      {cover && (
        <span className={classes.cover}>
          <EventCover of={cover} size="fill" />
        </span>
      )}
      <p className="small quiet">
        {t(
          isCancelled
            ? 'interruption.page-cancelled'
            : isLive
              ? `page-state.${isByMail ? 'mail-words' : 'live-words'}`
              : 'page-state.closed-words',
        )}
      </p>
      {isLive && !isByMail && <LinkField link={event.link} />}
      <div className={classes.actions}>
        {(isLive || isCancelled) && !isByMail && <ViewPageButton link={event.link} />}
        <Button
          component={Link}
          to={pathTo('editEvent', { EID })}
          leftSection={<Icon of={IconPencil} small />}
        >
          {t('page-state.edit')}
        </Button>
        {event.status === 'UNPUBLISHED' && <OpenPageButton EID={EID} />}
      </div>
    </section>
  )
}

function OpenPageButton({ EID }: { EID: string }) {
  const t = useTranslate('dashboard')
  const { mutate, isPending } = useMutation({
    mutationFn: () => setPublishStatus(EID, 'PUBLISHED'),
    onSuccess: () => showToast(t('page-state.opened')),
    onError: showRefusal,
  })
  return (
    <Button variant="filled" loading={isPending} onClick={() => mutate()}>
      {t('page-state.open')}
    </Button>
  )
}
