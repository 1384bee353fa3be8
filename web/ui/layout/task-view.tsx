import type { ReactNode } from 'react'
import { CloseButton } from '../elements/icon-button.tsx'
import classes from './task-view.module.css'

type TaskViewProps = {
  label: string
  title: string
  /** One sentence below the title. */
  lead?: string | undefined
  /** The heading of its own page, or of a part of the wizard. */
  heading?: 'h1' | 'h2'
  /** One column in the middle of the page. */
  narrow?: boolean
  /** Before the button that closes it. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A longer task in place of a list, such as an import: its title, its purpose and a way back. */
export function TaskView({
  label,
  title,
  lead,
  heading: Heading = 'h1',
  narrow = false,
  actions,
  onClose,
  children,
}: TaskViewProps) {
  return (
    <section className={classes.view} aria-label={label} data-narrow={narrow || undefined}>
      <header className={classes.head}>
        <div className={classes.text}>
          <Heading>{title}</Heading>
          {lead !== undefined && <p className="small quiet">{lead}</p>}
        </div>
        {actions}
        <CloseButton onPress={onClose} />
      </header>
      {children}
    </section>
  )
}
