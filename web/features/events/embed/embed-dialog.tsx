import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { EmbedPanel } from './embed-panel.tsx'

type EmbedDialogProps = { EID: string; opened: boolean; onClose: () => void }

/** The same as in the settings, where a host shares the page. */
export function EmbedDialog({ EID, opened, onClose }: EmbedDialogProps) {
  const t = useTranslate('dashboard')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('embed.open')}>
      <EmbedPanel EID={EID} />
    </Dialog>
  )
}
