import { Page } from '@mehfil/templates/pages/page.tsx'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import { useState, type SyntheticEvent } from 'react'
import { useWords } from '../../lib/words.ts'
import { PageFrame } from './page-frame.tsx'
import { PartFrame, partMarks } from './part-frame.tsx'
import { partOf, type PartName } from './rules/wizard.ts'

type PagePreviewProps = {
  view: PageView
  /** The width of the screen it is drawn for. */
  width: number
  /** The part whose field is being edited. */
  edited: PartName | null
  onEdit: (part: PartName) => void
  /** Changes when the page is to be drawn afresh, since answered fields keep what they hold. */
  stage: string
}

/** The real page. Nothing on it acts: a click on a part leads to the field that makes it. */
export function PagePreview({ view, width, edited, onEdit, stage }: PagePreviewProps) {
  const t = useWords('creation')
  const [pointed, setPointed] = useState<PartName | null>(null)
  const lead = (event: SyntheticEvent) => {
    event.preventDefault()
    const part = partOf(event.target as Element)
    if (part) onEdit(part)
  }
  const point = (event: SyntheticEvent) => setPointed(partOf(event.target as Element) ?? null)
  return (
    <PageFrame view={view} title={t('preview.title')} width={width} marks={partMarks}>
      <div
        className="seen"
        onClickCapture={lead}
        onSubmitCapture={lead}
        onPointerOver={point}
        onPointerLeave={() => setPointed(null)}
        onFocus={point}
        onBlur={() => setPointed(null)}
      >
        <Page view={view} key={`${view.template} ${stage}`} />
      </div>
      {pointed && pointed !== edited && (
        <PartFrame part={pointed} look="pointed" label={t(`part.${pointed}`)} />
      )}
      {edited && (
        <PartFrame key={edited} part={edited} look="edited" label={t(`part.${edited}`)} follows />
      )}
    </PageFrame>
  )
}
