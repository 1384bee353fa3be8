import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shareOf } from '@mehfil/contract/events/publishing.ts'
import type { EventSidebarStatus } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { createQuery } from '../../../lib/http/queries.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { LinkField } from '../../../ui/fields/link-field.tsx'
import { PageQrCode, SaveQrCodeButton } from '../../../ui/elements/page-qr-code.tsx'
import { EmbedDialog } from '../embed/embed-dialog.tsx'
import { SharePreviews } from './share-previews.tsx'
import classes from './share-dialog.module.css'

/** The link to copy, a message ready to send, and the QR code to print. */
export function ShareDialog({
  event,
  opened,
  onClose,
}: {
  event: EventSidebarStatus
  opened: boolean
  onClose: () => void
}) {
  const t = useTranslate('dashboard')
  const { when } = useFormats()
  const qr = useQuery(createQuery(shareOf, { params: { EID: event.id }, topics: ['event'] })).data
    ?.qr
  const day = event.startsAt ? when(event.startsAt, 'fullDate', event.zone) : ''
  const [isEmbedding, setEmbedding] = useState(false)
  const message = t('event.share-message', { title: event.title, day, link: event.link })
  return (
    <Dialog
      narrow
      opened={opened}
      onClose={onClose}
      title={t('event.share-title')}
      footer={
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener"
          leftSection={<Icon of={IconBrandWhatsapp} small />}
        >
          {t('event.whatsapp')}
        </Button>
      }
    >
      <LinkField link={event.link} />
      {event.mode === 'Web' && <SharePreviews event={event} />}
      <p className="quiet small">{message}</p>
      <div className={classes.code}>
        {qr && (
          <>
            <PageQrCode qr={qr} />
            <SaveQrCodeButton qr={qr} />
          </>
        )}
      </div>
      {event.mode === 'Web' && (
        <>
          <Button
            leftSection={<Icon of={IconAppWindow} small />}
            onClick={() => setEmbedding(true)}
          >
            {t('embed.open')}
          </Button>
          <EmbedDialog EID={event.id} opened={isEmbedding} onClose={() => setEmbedding(false)} />
        </>
      )}
    </Dialog>
  )
}
