import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { EventSidebarStatus } from '../../lib/http/event-queries.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { EventStatusChip } from '../../ui/elements/event-status-chip.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { LinkField } from '../../ui/fields/link-field.tsx'
import { setPublishStatus } from './queries.ts'
import { ViewPageButton } from '../events/dashboard/view-page-button.tsx'
import classes from './settings-page.module.css'

type PublishedStateProps = { EID: string; event: EventSidebarStatus }

/** Says whether guests can open the page, and lets the host open or close it. */
export function PublishedState({ EID, event }: PublishedStateProps) {
  const t = useTranslate('dashboard')
  const isLive = event.status === 'PUBLISHED'
  const isCancelled = event.status === 'CANCELLED'
  const isByMail = event.mode === 'Email'
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2>{t('page-state.title')}</h2>
        <EventStatusChip status={event.status} postponed={event.postponed} />
      </header>
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
        {isLive && <ClosePageButton EID={EID} title={event.title} />}
        {event.status === 'UNPUBLISHED' && <OpenPageButton EID={EID} />}
      </div>
    </section>
  )
}

/** Tells the host what guests will see before the page is closed. */
function ClosePageButton({ EID, title }: { EID: string; title: string }) {
  const t = useTranslate('dashboard')
  const [isAsking, setAsking] = useState(false)
  const close = () =>
    setPublishStatus(EID, 'UNPUBLISHED').then(() => showToast(t('page-state.was-closed')))
  return (
    <>
      <Button color="bad" onClick={() => setAsking(true)}>
        {t('page-state.close')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('page-state.ask')}
        action={t('page-state.close')}
        destroys
        onConfirm={close}
      >
        {t('page-state.ask-words', { title })}
      </ConfirmDialog>
    </>
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
