/** A gathering, and the way in: an eight-pointed star with a doorway cut out of it. */
export function Mark() {
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

export function Pin() {
  return (
    <svg viewBox="0 0 30 30" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M15 27c-5-7-8.5-10.5-8.5-15a8.5 8.5 0 0 1 17 0c0 4.5-3.5 8-8.5 15z" />
      <circle cx="15" cy="12" r="3.2" />
    </svg>
  )
}

export function Person() {
  return (
    <svg viewBox="0 0 30 30" fill="currentColor" aria-hidden="true">
      <circle cx="15" cy="11" r="4.5" />
      <path d="M6 25c1-6 4.5-8 9-8s8 2 9 8z" />
    </svg>
  )
}

/** The star between two lines at the head of a formal card. */
export function Ornament() {
  return (
    <svg className="orn" viewBox="0 0 120 16" aria-hidden="true" fill="none" stroke="currentColor">
      <path d="M0 8H44M76 8H120M48 8l3-3 3 3-3 3zM66 8l3-3 3 3-3 3z" />
      <path d="M68 8L65.6 10.3L65.7 13.7L62.3 13.6L60 16L57.7 13.6L54.3 13.7L54.4 10.3L52 8L54.4 5.7L54.3 2.3L57.7 2.4L60 0L62.3 2.4L65.7 2.3L65.6 5.7Z" />
      <path
        d="M63.6 8L61.8 8.8L62.5 10.5L60.8 9.8L60 11.6L59.2 9.8L57.5 10.5L58.2 8.8L56.4 8L58.2 7.2L57.5 5.5L59.2 6.2L60 4.4L60.8 6.2L62.5 5.5L61.8 7.2Z"
        fill="currentColor"
      />
    </svg>
  )
}
