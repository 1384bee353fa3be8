import { Arch } from './arch.tsx'

/** A receipt on a thread: a payment that did not arrive. */
export function HangingReceipt() {
  return (
    <Arch>
      <path d="M54 560c60-30 200-30 282 0v150H54z" fill="#2c1437" />
      <g transform="rotate(4 195 400)">
        <path
          d="M128 236h134v262l-11-9-11 9-11-9-11 9-12-9-11 9-11-9-11 9-11-9-12 9-11-9-11 9z"
          fill="#fffbf5"
        />
        <g strokeLinecap="round" fill="none">
          <path d="M148 268h60M148 296h94M148 322h94M148 348h66" stroke="#d9c7ae" strokeWidth="7" />
          <path d="M148 396h94" stroke="#5b2a6e" strokeWidth="9" />
          <path d="M148 428h50" stroke="#e8960c" strokeWidth="9" />
        </g>
      </g>
      <path d="M195 84v150" stroke="#e8b659" strokeWidth="2" />
    </Arch>
  )
}
