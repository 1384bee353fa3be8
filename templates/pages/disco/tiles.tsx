import { createStrip, stripTiles } from './mirrors.ts'

const stripWidth = 10 * stripTiles

/** A strip of mirror tiles, which the frame of a picture and the reply card repeat. */
export function TilePattern() {
  return (
    <pattern id="d-tiles" width={stripWidth} height="20" patternUnits="userSpaceOnUse">
      <path d={`M0 0H${stripWidth}V20H0z`} fill="var(--m0)" />
      {createStrip().map(([tone, path]) => (
        <path key={tone} d={path} fill={`var(--${tone})`} />
      ))}
    </pattern>
  )
}

/** The frame of a picture of 320 to 380. */
export function MirrorFrame() {
  return (
    <svg className="rim" viewBox="0 0 320 380" aria-hidden="true">
      <g fill="url(#d-tiles)">
        <path d="M0 0H380V20H0z" transform="matrix(0 1 -1 0 20 0)" />
        <path d="M0 0H380V20H0z" transform="matrix(0 -1 1 0 300 380)" />
        <path d="M0 0H320V20H0z" />
        <path d="M0 0H320V20H0z" transform="matrix(-1 0 0 -1 320 380)" />
      </g>
    </svg>
  )
}

/** Two rows of tiles at the top of the reply card. */
export function CardTiles() {
  return (
    <svg className="orn" aria-hidden="true">
      <path d="M0 0H1200V20H0z" fill="url(#d-tiles)" />
    </svg>
  )
}
