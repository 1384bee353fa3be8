import type { Icon as TablerIcon } from '@tabler/icons-react'

type IconProps = {
  of: TablerIcon
  /** 16 px with a stronger line, for use inside text and buttons. */
  small?: boolean
  /** Arrows turn around in right-to-left. */
  flip?: boolean
}

/** Icons say nothing on their own: the words beside them, or the label of their button, do. */
export function Icon({ of: Shape, small, flip }: IconProps) {
  return (
    <Shape
      size={small ? 16 : 20}
      stroke={small ? 1.9 : 1.7}
      className={flip ? 'flip' : undefined}
      aria-hidden
    />
  )
}
