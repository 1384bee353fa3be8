import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'

type MaybeLinkProps = { to: string | null; className?: string | undefined; style?: CSSProperties; children: ReactNode }

/** A link where there is somewhere to go; the same words without one. */
export function MaybeLink({ to, children, ...look }: MaybeLinkProps) {
  return to === null ? <span {...look}>{children}</span> : <Link to={to} {...look}>{children}</Link>
}
