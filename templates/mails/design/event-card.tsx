import type { ReactNode } from 'react'
import { drawings } from '../drawings.ts'
import type { MailLook } from './mail-look.ts'

/**
 * Cards of mails about an event: the full drawing for an invitation, a short band for later mails.
 */

type EventCard = (props: { children: ReactNode }) => ReactNode

export function createInvitationCard(look: MailLook): EventCard {
  const { InvitationCard } = drawings[look.design]
  return ({ children }) => <InvitationCard look={look}>{children}</InvitationCard>
}

export function createShortCard(look: MailLook): EventCard {
  const { ShortCard } = drawings[look.design]
  return ({ children }) => <ShortCard look={look}>{children}</ShortCard>
}
