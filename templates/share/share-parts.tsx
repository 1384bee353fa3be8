import type { ReactElement } from 'react'
import type { Box } from './share-drawing.ts'

/** A drawing of the page in a box of the picture. It fills the box as its viewBox says. */
export function ArtBox({
  box: { x, y, width, height },
  open = false,
  children,
}: {
  box: Box
  /** The drawing may reach out of the box. */
  open?: boolean
  children: ReactElement
}) {
  return (
    <svg x={x} y={y} width={width} height={height} overflow={open ? 'visible' : 'hidden'}>
      {children}
    </svg>
  )
}

/** The picture of the host, cut to a box. */
export function Photo({
  picture,
  box: { x, y, width, height },
  radius = 0,
}: {
  picture: string
  box: Box
  radius?: number
}) {
  return (
    <>
      <clipPath id="photo">
        <rect x={x} y={y} width={width} height={height} rx={radius} />
      </clipPath>
      <image
        href={picture}
        x={x}
        y={y}
        width={width}
        height={height}
        preserveAspectRatio="xMidYMid slice"
        clipPath="url(#photo)"
      />
    </>
  )
}

/** A rectangle that is only its edge. */
export function Frame({
  box: { x, y, width, height },
  ink,
  weight = 1,
}: {
  box: Box
  ink: string
  weight?: number
}) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      fill="none"
      stroke={`var(${ink})`}
      strokeWidth={weight}
    />
  )
}
