import { getAccent } from '../colour-styles.ts'
import type { PageView } from './page-view.ts'
import { measureWidestPiece } from './text/title.ts'

/** The CSS values that differ between events: the accent, and the width that the title needs. */
export function renderPageTokens(
  view: Pick<PageView, 'template' | 'colourStyle' | 'title' | 'figure'>,
): string {
  const { phone, desktop } = measureWidestPiece(view)
  return `body{--a:${getAccent(view.template, view.colourStyle)};--w:${phone};--wd:${desktop}}`
}
