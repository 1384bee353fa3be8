import type { ReactNode, Ref } from 'react'
import classes from './sheet.module.css'

/** The white surface of an event's page; it scrolls by itself. */
export function SheetPage({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={classes.sheet}>
      {children}
    </main>
  )
}

/**
 * A second sheet beside the first, for example a guest's history. It covers the list below 1100 px
 * and the whole page on a phone.
 */
export function SidePanel({
  label,
  ref,
  children,
}: {
  label: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}) {
  return (
    <aside ref={ref} className={classes.panel} aria-label={label}>
      {children}
    </aside>
  )
}
