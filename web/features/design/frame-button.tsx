import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import type { EventPortrait } from '../events/queries/draft.ts'
import { FocusDialog } from './focus-dialog.tsx'

/** Opens the focus and the crop of a picture. */
export function FrameButton({ picture }: { picture: EventPortrait }) {
  const t = useTranslate('creation')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-md" onClick={() => setOpen(true)}>
        {t('framing.open')}
      </Button>
      {isOpen && <FocusDialog picture={picture} onClose={() => setOpen(false)} />}
    </>
  )
}
