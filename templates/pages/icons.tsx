/** The logo: an eight-pointed star with a doorway in it. */
export function LogoIcon() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M16 0l4.7 4.7h6.6v6.6L32 16l-4.7 4.7v6.6h-6.6L16 32l-4.7-4.7H4.7v-6.6L0 16l4.7-4.7V4.7h6.6zM11 24V15c0-3 2-5 5-7 3 2 5 4 5 7v9z"
      />
    </svg>
  )
}

export function PinIcon() {
  return (
    <svg viewBox="0 0 30 30" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M15 27c-5-7-8.5-10.5-8.5-15a8.5 8.5 0 0 1 17 0c0 4.5-3.5 8-8.5 15z" />
      <circle cx="15" cy="12" r="3.2" />
    </svg>
  )
}

export function PersonIcon() {
  return (
    <svg viewBox="0 0 30 30" fill="currentColor" aria-hidden="true">
      <circle cx="15" cy="11" r="4.5" />
      <path d="M6 25c1-6 4.5-8 9-8s8 2 9 8z" />
    </svg>
  )
}
