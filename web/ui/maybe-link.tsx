import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'

type MaybeLinkProps = {
  to: string | null
  className?: string | undefined
  style?: CSSProperties
  dir?: 'auto'
  /** In a drawing nobody tabs through: its table has the same ways. */ inDrawing?: boolean
  children: ReactNode
}

/** A link where there is somewhere to go; the same words without one. */
export function MaybeLink({ to, inDrawing = false, children, ...look }: MaybeLinkProps) {
  return to === null ? (
    <span {...look}>{children}</span>
  ) : (
    <Link to={to} {...(inDrawing && { tabIndex: -1 })} {...look}>
      {children}
    </Link>
  )
}
