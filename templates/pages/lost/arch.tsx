import type { ReactNode } from 'react'

const opening =
  'M54 700V330A32.5 32.5 0 0 1 59.4 270.6A30.2 30.2 0 0 1 74.8 217.3A28.2 28.2 0 0 1 100.1 172A25.8 25.8 0 0 1 134.3 139.4A20.8 20.8 0 0 1 169.4 124.600Q183.4 102.6 195 84Q206.6 102.6 220.6 124.600A20.8 20.8 0 0 1 255.7 139.400A25.8 25.8 0 0 1 289.9 172A28.2 28.2 0 0 1 315.2 217.300A30.2 30.2 0 0 1 330.6 270.600A32.5 32.5 0 0 1 336 330V700Z'
const star =
  'M44 22L37.5 28.4L37.6 37.6L28.4 37.5L22 44L15.6 37.5L6.4 37.6L6.5 28.4L0 22L6.5 15.6L6.4 6.4L15.6 6.5L22 0L28.4 6.5L37.6 6.4L37.5 15.6Z'

/** An arch in a lattice wall at night, with what happened in its opening. */
export function Arch({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 390 760"
      preserveAspectRatio="xMidYMax meet"
      overflow="visible"
      aria-hidden="true"
    >
      <defs>
        <clipPath id="lost-opening">
          <path d={opening} />
        </clipPath>
        <linearGradient id="lost-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#2c1437" />
          <stop offset=".7" stopColor="#5b2a6e" />
          <stop offset="1" stopColor="#a3586a" />
        </linearGradient>
        <pattern
          id="lost-lattice"
          width="44"
          height="44"
          patternUnits="userSpaceOnUse"
          x="173"
          y="8"
        >
          <path d={star} fill="none" stroke="#e8b659" strokeOpacity=".32" />
        </pattern>
      </defs>
      <path fill="#34173f" d="M-900-600h2200v1600H-900z" />
      <path fill="url(#lost-lattice)" d="M-900-600h2200v1600H-900z" />
      <path d={opening} fill="url(#lost-sky)" stroke="#e8b659" strokeWidth="16" />
      <path d={opening} fill="none" stroke="#34173f" strokeWidth="11" />
      <g clipPath="url(#lost-opening)">{children}</g>
      <path d={opening} fill="none" stroke="#e8b659" strokeWidth="2" />
      <path d="M-900 700h2200v500H-900z" fill="#1f0d28" />
      <path d="M-900 700h2200" stroke="#e8b659" strokeWidth="2" />
    </svg>
  )
}
