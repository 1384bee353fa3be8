import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import { Button } from '@mantine/core'
import type { EventPlaceStatus } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkField } from '../../ui/link-field.tsx'

/** The link to copy, or a message ready to send. */
export function ShareDialog({ event, opened, onClose }: { event: EventPlaceStatus; opened: boolean; onClose: () => void }) {
  const t = useWords('dashboard')
  const { when } = useFormats()
  const day = event.startsAt ? when(event.startsAt, 'fullDate', event.zone) : ''
  const message = t('event.share-message', { title: event.title, day, link: event.link })
  return (
    <Dialog
      narrow
      opened={opened}
      onClose={onClose}
      title={t('event.share-title')}
      footer={
        <Button component="a" href={`https://wa.me/?text=${encodeURIComponent(message)}`} target="_blank" rel="noopener" leftSection={<Icon of={IconBrandWhatsapp} small />}>{t('event.whatsapp')}</Button>
      }
    >
      <LinkField link={event.link} />
      <p className="quiet small">{message}</p>
    </Dialog>
  )
}
