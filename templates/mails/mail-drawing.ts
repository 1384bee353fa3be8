import type { ReactNode } from 'react'
import type { MailLook } from './design/mail-look.ts'
import type { InvitationText } from './guests/invitation-text.ts'

export type CardProps = { look: MailLook; children: ReactNode }
type CardComponent = (props: CardProps) => ReactNode

/** The components that a mail design draws itself, in `<design>/invitation.tsx`. */
export type MailDrawing = {
  /** The rows of an invitation. */
  Rows: (props: { invitation: InvitationText }) => ReactNode
  /** The card of an invitation, with the full drawing. */
  InvitationCard: CardComponent
  /** The card of later mails, with a short band. */
  ShortCard: CardComponent
}
