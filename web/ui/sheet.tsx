import type { ReactNode, Ref } from 'react'
import classes from './sheet.module.css'

/** The white surface an event's place is drawn on; scrolls by itself. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <main id="content" className={classes.sheet}>
      {children}
    </main>
  )
}

/** A second sheet beside the first: the guest's story and the like. Covers the list below 1100 px, a full page on a phone. */
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
