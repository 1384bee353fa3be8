import type { ReactElement } from 'react'
import type { PageViewProps } from './page-view.ts'

/** The components that a design draws itself, in `<design>/cover.tsx`. */
export type PageDrawing = {
  Cover: (props: PageViewProps) => ReactElement
  /** At the top of the reply card. */
  CardOrnament?: () => ReactElement
}
