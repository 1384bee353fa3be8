import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import type { EventPlaceStatus } from '../../lib/event.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EventStatusChip } from '../../ui/event-status-chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkField } from '../../ui/link-field.tsx'
import { toggle } from './queries.ts'
import classes from './settings-page.module.css'

type PublishedStateProps = { EID: string; event: EventPlaceStatus }

/** Whether guests can open the page, and the switch for it. */
export function PublishedState({ EID, event }: PublishedStateProps) {
  const t = useWords('dashboard')
  const isLive = event.status === 'PUBLISHED'
  const isByMail = event.mode === 'Email'
  return (
    <section className={classes.block}>
      <header className={classes.blockHead}>
        <h2>{t('page-state.title')}</h2>
        <EventStatusChip status={event.status} />
      </header>
      <p className="small quiet">
        {t(
          isLive
            ? `page-state.${isByMail ? 'mail-words' : 'live-words'}`
            : 'page-state.closed-words',
        )}
      </p>
      {isLive && !isByMail && <LinkField link={event.link} />}
      <div className={classes.actions}>
        {isLive && !isByMail && (
          <Button
            component="a"
            href={event.link}
            target="_blank"
            rel="noopener"
            leftSection={<Icon of={IconEye} small />}
          >
            {t('event.view-page')}
          </Button>
        )}
        <Button
          component={Link}
          to={to('editEvent', { EID })}
          leftSection={<Icon of={IconPencil} small />}
        >
          {t('page-state.edit')}
        </Button>
        {isLive ? <Closing EID={EID} title={event.title} /> : <Opening EID={EID} />}
      </div>
    </section>
  )
}

/** Says what guests will see before it takes the page away from them. */
function Closing({ EID, title }: { EID: string; title: string }) {
  const t = useWords('dashboard')
  const [isAsking, setAsking] = useState(false)
  const close = () => toggle(EID, 'UNPUBLISHED').then(() => say(t('page-state.was-closed')))
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

function Opening({ EID }: { EID: string }) {
  const t = useWords('dashboard')
  const { mutate, isPending } = useMutation({
    mutationFn: () => toggle(EID, 'PUBLISHED'),
    onSuccess: () => say(t('page-state.opened')),
    onError: showRefusal,
  })
  return (
    <Button variant="filled" loading={isPending} onClick={() => mutate()}>
      {t('page-state.open')}
    </Button>
  )
}
