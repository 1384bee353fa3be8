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

/** A line icon of the ticket and of the contact page. */
function LineIcon({ d, dot = false }: { d: string; dot?: boolean }) {
  return (
    <svg className="i" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={d} strokeWidth={dot ? 3 : 1.7} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

export const CheckIcon = () => <LineIcon d="m5 12.5 4.6 4.7L19 7.3" />
export const CrossIcon = () => <LineIcon d="m6 6 12 12M18 6 6 18" />
export const MoreIcon = () => <LineIcon d="M5 12h.01M12 12h.01M19 12h.01" dot />
export const CalendarIcon = () => (
  <LineIcon d="M7 5.5h10a3 3 0 0 1 3 3V17a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V8.5a3 3 0 0 1 3-3ZM4 10.5h16M8.5 3.5v4M15.5 3.5v4" />
)
export const WalletIcon = () => (
  <LineIcon d="M6.5 6h11A2.5 2.5 0 0 1 20 8.5v8a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16.5v-8A2.5 2.5 0 0 1 6.5 6ZM4 9.5h16M15 14.2h2" />
)
export const PencilIcon = () => (
  <LineIcon d="m4.5 19.5 1-4.2L16 4.8a1.9 1.9 0 0 1 2.7 0l.5.5a1.9 1.9 0 0 1 0 2.7L8.7 18.5z" />
)
export const ShareIcon = () => <LineIcon d="M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5v8.5h14v-8.5h-1" />
export const MessageIcon = () => <LineIcon d="M4 5.5h16v11H10.5L6 20v-3.5H4z" />
export const DirectionsIcon = () => (
  <LineIcon d="M12 3.5 20.5 12 12 20.5 3.5 12zM9.5 14v-2.5h5M12.8 9.5l2 2-2 2" />
)
export const MailIcon = () => (
  <LineIcon d="M6 5.5h12A2.5 2.5 0 0 1 20.5 8v8a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 16V8A2.5 2.5 0 0 1 6 5.5ZM4.5 7.5l7.5 5.7 7.5-5.7" />
)
export const PhoneIcon = () => (
  <LineIcon d="M6.5 4h3l1.5 4-2 1.6a11 11 0 0 0 5.4 5.4L16 13l4 1.500v3A2.5 2.5 0 0 1 17.5 20C10 20 4 14 4 6.500A2.5 2.5 0 0 1 6.5 4" />
)
export const ChatIcon = () => (
  <LineIcon d="M4 20l1.3-4A8.2 8.2 0 1 1 8.5 19zM9 8.500c-.3 3.5 3 6.7 6.5 6.500l.8-1.8-2.1-1-1 .900a5 5 0 0 1-2.3-2.300l.9-1-1-2.100z" />
)
export const CopyIcon = () => (
  <LineIcon d="M11.5 9h6a2.5 2.5 0 0 1 2.5 2.500v6a2.5 2.5 0 0 1-2.5 2.500h-6A2.5 2.5 0 0 1 9 17.500v-6A2.5 2.5 0 0 1 11.5 9ZM15 9V6.500A2.5 2.5 0 0 0 12.5 4h-6A2.5 2.5 0 0 0 4 6.500v6A2.5 2.5 0 0 0 6.5 15H9" />
)
