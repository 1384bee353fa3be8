import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'

type MaybeLinkProps = {
  to: string | null
  className?: string | undefined
  style?: CSSProperties
  dir?: 'auto'
  /** A link in a drawing is skipped by the Tab key: the drawing's table has the same links. */
  inDrawing?: boolean
  children: ReactNode
}

/** A link when there is a target; plain text otherwise. */
export function MaybeLink({ to, inDrawing = false, children, ...look }: MaybeLinkProps) {
  return to === null ? (
    <span {...look}>{children}</span>
  ) : (
    <Link to={to} {...(inDrawing && { tabIndex: -1 })} {...look}>
      {children}
    </Link>
  )
}
