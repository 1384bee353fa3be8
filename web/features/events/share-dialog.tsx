import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { shareOf } from '@mehfil/contract/publishing.ts'
import type { EventPlaceStatus } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { queryOf } from '../../lib/queries.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkField } from '../../ui/link-field.tsx'
import { PageCode, SaveCode } from '../../ui/page-code.tsx'
import classes from './share-dialog.module.css'

/** The link to copy, a message ready to send, and the code to print. */
export function ShareDialog({
  event,
  opened,
  onClose,
}: {
  event: EventPlaceStatus
  opened: boolean
  onClose: () => void
}) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const qr = useQuery(queryOf(shareOf, { params: { EID: event.id }, topics: ['event'] })).data?.qr
  const day = event.startsAt ? when(event.startsAt, 'fullDate', event.zone) : ''
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
      <p className="quiet small">{message}</p>
      <div className={classes.code}>
        {qr && (
          <>
            <PageCode qr={qr} />
            <SaveCode qr={qr} />
          </>
        )}
      </div>
    </Dialog>
  )
}
