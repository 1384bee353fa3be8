import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

const starPath = 'M60 6 78 24h26v26l18 18-18 18v26H78L60 130 42 112H16V86L-2 68l18-18V24h26z'

type EmptyStateProps = {
  title: string
  /** What will be shown here, in one or two sentences. */
  children?: ReactNode
  /** The action that adds the first item. */
  action?: ReactNode
  /** Without the drawing of empty seats. */
  plain?: boolean
  /** It replaces a whole page, so its title is the page's heading. */
  isPage?: boolean
}

/** Shown where a list has no items yet; offers one action. */
export function EmptyState({
  title,
  children,
  action,
  plain = false,
  isPage = false,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <section className={classes.empty}>
      <DoorDrawing plain={plain} />
      <Title className={`display ${classes.title}`}>{title}</Title>
      {children && <div className={`quiet ${classes.text}`}>{children}</div>}
      {action}
    </section>
  )
}

function DoorDrawing({ plain }: { plain: boolean }) {
  return (
    <svg
      className={classes.door}
      viewBox={plain ? '0 0 168 120' : '0 0 168 144'}
      aria-hidden="true"
    >
      <path d={starPath} transform="translate(30 0) scale(.9)" className={classes.star} />
      <path d="M68 84V54c0-14 12-18 16-30 4 12 16 16 16 30v30z" className={classes.opening} />
      {!plain && (
        <>
          <circle cx="38" cy="116" r="19.5" className={classes.place} />
          <circle cx="130" cy="116" r="19.5" className={classes.place} />
          <circle cx="84" cy="116" r="22" className={classes.gap} />
          <circle cx="84" cy="116" r="19" className={classes.opening} />
          <path d="M84 108v16M76 116h16" className={classes.plus} />
        </>
      )}
    </svg>
  )
}
