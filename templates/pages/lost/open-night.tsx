import { Arch } from './arch.tsx'

/** A path into an empty night: there is no page here. */
export function OpenNight() {
  return (
    <Arch>
      <path d="M256 214a36 36 0 1 0 30 54a30 30 0 0 1-30-54z" fill="#f6d48b" />
      <path
        d="M120 300l3 7 7 3-7 3-3 7-3-7-7-3 7-3zM160 214l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM290 340l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM206 330l2 4 4 2-4 2-2 4-2-4-4-2 4-2z"
        fill="#f6d48b"
      />
      <path d="M54 590c50-40 90-20 141-34s90-30 141 4v140H54z" fill="#2c1437" />
      <path d="M54 640c60-28 120-4 170-18s80-8 112 4v74H54z" fill="#1f0d28" />
      <path
        d="M195 700c-10-50 40-60 10-100s-20-40 0-60"
        stroke="#e8960c"
        strokeWidth="3"
        strokeDasharray="2 10"
        strokeLinecap="round"
        fill="none"
      />
    </Arch>
  )
}
