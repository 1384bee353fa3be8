import { Arch } from './arch.tsx'

/** Closed doors with a letter: the link or the event is no longer there. */
export function ShutDoors() {
  return (
    <Arch>
      <path d="M20 60h350v650H20z" fill="#5a2f1c" />
      <path d="M195 60v650" stroke="#2b1209" strokeWidth="5" />
      <path
        d="M78 300h96v150H78zM216 300h96v150h-96zM78 476h96v200H78zM216 476h96v200h-96z"
        fill="none"
        stroke="#8a5230"
        strokeWidth="4"
      />
      <circle cx="126" cy="376" r="9" fill="#e8b659" />
      <circle cx="264" cy="376" r="9" fill="#e8b659" />
      <g fill="none" stroke="#e8b659" strokeWidth="5">
        <circle cx="180" cy="470" r="13" />
        <circle cx="210" cy="470" r="13" />
      </g>
      <g transform="rotate(-7 195 560)">
        <path d="M132 528h126v82H132z" fill="#fffbf5" />
        <path d="m132 528 63 48 63-48" fill="none" stroke="#d9c7ae" strokeWidth="3" />
        <circle cx="195" cy="574" r="13" fill="#a5283f" />
      </g>
    </Arch>
  )
}
