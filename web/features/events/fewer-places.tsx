import { Button } from '@mantine/core'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'

type FewerPlacesProps = {
  /** The server's sentence with both numbers; nothing while it has not asked. */
  asked: string | undefined
  places: number | null
  onYes: () => void
  onNo: () => void
}

/** More people come than there would be places: only the host's yes makes it so. */
export function FewerPlaces({ asked, places, onYes, onNo }: FewerPlacesProps) {
  const t = useWords('creation')
  const { number } = useFormats()
  const answers = (
    <>
      <Button onClick={onNo}>{t('action.cancel')}</Button>
      <Button variant="filled" onClick={onYes}>
        {t('settings.fewer-yes')}
      </Button>
    </>
  )
  return (
    <Dialog
      narrow
      opened={asked !== undefined}
      onClose={onNo}
      title={t('settings.fewer', { n: number(places ?? 0) })}
      footer={answers}
    >
      <p className="quiet">{asked}</p>
    </Dialog>
  )
}
