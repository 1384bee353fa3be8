import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { LoadingPart } from '../../ui/feedback/part-boundary.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { FullScreen } from '../../ui/layout/full-screen.tsx'
import type { CoverInput } from './design-cover.tsx'
import { DesignPreview } from './design-preview.tsx'
import classes from './gallery.module.css'

const widths = { phone: 390, desktop: 1000 } as const
type Device = keyof typeof widths

type LookCloserProps = {
  title: string
  cover: CoverInput
  opened: boolean
  onClose: () => void
  onUse: () => void
}

/** A design over the whole screen, to scroll through. */
export function LookCloser({ title, cover, opened, onClose, onUse }: LookCloserProps) {
  const t = useTranslate('creation')
  const [device, setDevice] = useState<Device>('phone')
  return (
    <FullScreen
      opened={opened}
      onClose={onClose}
      title={title}
      aside={
        <div className={classes.aside}>
          <span className="not-phone">
            <Segments
              name="look-device"
              label={t('preview.device')}
              value={device}
              onChange={setDevice}
              options={[
                { value: 'phone', label: t('preview.phone') },
                { value: 'desktop', label: t('preview.desktop') },
              ]}
            />
          </span>
          <Button variant="filled" onClick={onUse}>
            {t('gallery.use')}
          </Button>
        </div>
      }
    >
      <div className={classes.stage}>
        <div className={classes.sheet} style={{ maxInlineSize: widths[device] + 2 }}>
          <LoadingPart at={device} fallback={null}>
            <DesignPreview title={title} cover={cover} width={widths[device]} isMail={false} />
          </LoadingPart>
        </div>
      </div>
    </FullScreen>
  )
}
