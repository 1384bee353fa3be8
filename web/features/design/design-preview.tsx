import { EventPage } from '@mehfil/templates/pages/event-page.tsx'
import { lazyPart } from '../../lib/http/load-chunk.ts'
import { PageFrame } from '../events/preview/page-frame.tsx'
import { usePageView, type PreviewInput } from '../events/preview/use-page-view.ts'
import { useCoverInput, type CoverInput } from './design-cover.tsx'

const MailPreview = lazyPart(() =>
  import('../events/preview/mail-preview.tsx').then((made) => made.MailPreview),
)

export type PreviewSize = { width: number; isMail: boolean }

type DesignPreviewProps = PreviewSize & { title: string; cover: CoverInput }

/** A whole page or mail in a design, to scroll through. */
export function DesignPreview({ title, cover, width, isMail }: DesignPreviewProps) {
  const input = useCoverInput(cover)
  return isMail || input.mode === 'Email' ? (
    <MailPreview {...input} width={width} />
  ) : (
    <WholePage {...input} title={title} width={width} />
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
