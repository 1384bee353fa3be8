import type { ReactElement } from 'react'
import type { PageViewProps } from './page-view.ts'

/** The components that a design draws itself, in `<design>/cover.tsx`. */
export type PageDrawing = {
  Cover: (props: PageViewProps) => ReactElement
  /** At the top of the reply card. */
  CardOrnament?: () => ReactElement
  /** At the top of the programme. */
  ProgrammeOrnament?: () => ReactElement
  /** Before each row of the programme; `index` counts from 0. */
  ProgrammeBullet?: (props: { index: number }) => ReactElement
}
