import { accentOf } from '../colour-styles.ts'
import type { PageView } from './page-view.ts'
import { widestPiece } from './title.ts'

/** All that changes from event to event: the one accent, and the width the title must fit. Plain CSS text. */
export function pageTokens(
  view: Pick<PageView, 'template' | 'colourStyle' | 'title' | 'figure'>,
): string {
  const { phone, desktop } = widestPiece(view)
  return `body{--a:${accentOf(view.template, view.colourStyle)};--w:${phone};--wd:${desktop}}`
}
