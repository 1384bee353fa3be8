import type { ReactElement } from 'react'
import type { Box, SharePhoto } from './share-drawing.ts'
import { addressPhoto } from './share-photo.ts'

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

/** The picture of the host, cut to a box around its focus. */
export function Photo({
  picture,
  box,
  radius = 0,
}: {
  picture: SharePhoto
  box: Box
  radius?: number
}) {
  return (
    <>
      {radius > 0 && (
        <clipPath id="photo">
          <rect {...box} rx={radius} />
        </clipPath>
      )}
      <image
        href={addressPhoto(picture, box)}
        {...box}
        preserveAspectRatio="none"
        {...(radius > 0 && { clipPath: 'url(#photo)' })}
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
