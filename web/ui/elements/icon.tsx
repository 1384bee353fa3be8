import type { Icon as TablerIcon } from '@tabler/icons-react'

type IconProps = {
  of: TablerIcon
  /** 16 px with a stronger line, for use inside text and buttons. */
  small?: boolean
  /** Mirrors the icon in right-to-left pages, for arrows. */
  flip?: boolean
}

/**
 * Icons are hidden from screen readers: the text beside them, or the label of their button, is
 * read.
 */
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
