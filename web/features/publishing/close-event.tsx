import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EventSidebarStatus } from '../../lib/http/event-queries.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { DeleteEvent } from './delete-event.tsx'
import { setPublishStatus } from './queries.ts'
import classes from './settings-page.module.css'

/** What ends an event comes last: closing its page, and deleting it. */
export function CloseEvent({ EID, event }: { EID: string; event: EventSidebarStatus }) {
  const t = useTranslate('dashboard')
  return (
    <section className={classes.block} id="settings-close">
      <header className={classes.blockHead}>
        <h2>{t('close-event.title')}</h2>
      </header>
      {event.status === 'PUBLISHED' && (
        <div className={classes.line}>
          <p className="small quiet">{t('close-event.unpublish-words')}</p>
          <ClosePageButton EID={EID} title={event.title} />
        </div>
      )}
      <DeleteEvent EID={EID} event={event} />
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
