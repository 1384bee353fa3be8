import { Button } from '@mantine/core'
import { useState } from 'react'
import { EventPage } from '@mehfil/templates/pages/event-page.tsx'
import { lazyPart } from '../../lib/http/load-chunk.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { LoadingPart } from '../../ui/feedback/part-boundary.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { FullScreen } from '../../ui/layout/full-screen.tsx'
import { PageFrame } from '../events/preview/page-frame.tsx'
import { usePageView, type PreviewInput } from '../events/preview/use-page-view.ts'
import { useCoverInput, type CoverInput } from './design-cover.tsx'
import classes from './gallery.module.css'

const MailPreview = lazyPart(() =>
  import('../events/preview/mail-preview.tsx').then((made) => made.MailPreview),
)
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
  const input = useCoverInput(cover)
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
            {input.mode === 'Email' ? (
              <MailPreview {...input} width={widths[device]} />
            ) : (
              <WholePage {...input} title={title} width={widths[device]} />
            )}
          </LoadingPart>
        </div>
      </div>
    </FullScreen>
  )
}

function WholePage({ title, width, ...input }: PreviewInput & { title: string; width: number }) {
  const view = usePageView(input)
  return (
    <PageFrame view={view} title={title} width={width}>
      <div inert style={{ display: 'contents' }}>
        <EventPage view={view} />
      </div>
    </PageFrame>
  )
}
