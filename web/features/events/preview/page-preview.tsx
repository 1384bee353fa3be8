import { EventPage } from '@mehfil/templates/pages/event-page.tsx'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import { useState, type SyntheticEvent } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { PageFrame } from './page-frame.tsx'
import { PartFrame, partFrameCss } from './part-frame.tsx'
import { findPagePart, type PagePartName } from '../rules/wizard.ts'

type PagePreviewProps = {
  view: PageView
  /** The width of the screen, in CSS pixels. */
  width: number
  /** The part of the page whose field has the focus. */
  focusedPart: PagePartName | null
  onEdit: (part: PagePartName) => void
  /** A new key draws the page again, because form fields keep what was typed in them. */
  redrawKey: string
}

/** The real page, but its links do nothing: a click on a part leads to the field that fills it. */
export function PagePreview({ view, width, focusedPart, onEdit, redrawKey }: PagePreviewProps) {
  const t = useTranslate('creation')
  const [hoveredPart, setHoveredPart] = useState<PagePartName | null>(null)
  const goToField = (event: SyntheticEvent) => {
    event.preventDefault()
    const part = findPagePart(event.target as Element)
    if (part) onEdit(part)
  }
  const hoverPart = (event: SyntheticEvent) =>
    setHoveredPart(findPagePart(event.target as Element) ?? null)
  return (
    <PageFrame view={view} title={t('preview.title')} width={width} extraCss={partFrameCss}>
      <div
        className="seen"
        onClickCapture={goToField}
        onSubmitCapture={goToField}
        onPointerOver={hoverPart}
        onPointerLeave={() => setHoveredPart(null)}
        onFocus={hoverPart}
        onBlur={() => setHoveredPart(null)}
      >
        <EventPage view={view} key={`${view.template} ${redrawKey}`} />
      </div>
      {hoveredPart && hoveredPart !== focusedPart && (
        <PartFrame part={hoveredPart} look="pointed" label={t(`part.${hoveredPart}`)} />
      )}
      {focusedPart && (
        <PartFrame
          key={focusedPart}
          part={focusedPart}
          look="edited"
          label={t(`part.${focusedPart}`)}
          scrollsIntoView
        />
      )}
    </PageFrame>
  )
}
