import { OrnamentImage } from '../design/card-parts.tsx'
import { Rule } from '../guests/event-parts.tsx'
import { FactColumns, listInvitationFacts } from '../guests/invitation-facts.tsx'
import { CentredTitle } from '../guests/centred-title.tsx'
import {
  HostPicture,
  InvitationAnswers,
  InvitationGreeting,
  ReservedPlacesText,
} from '../guests/invitation-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap, Row } from '../layout/elements.tsx'
import type { MailDrawing } from '../mail-drawing.ts'
import { JacketCard, ShortCard } from './card.tsx'

export const drawing: MailDrawing = {
  Rows: BlackTieRows,
  InvitationCard: JacketCard,
  ShortCard,
}

/** A formal invitation under a dinner jacket, with time and place in two columns. */
function BlackTieRows({ invitation }: { invitation: InvitationText }) {
  return (
    <>
      <Gap height={34} />
      <CentredTitle
        invitation={invitation}
        kicker={{ ink: 'highlight' }}
        gap={10}
        balanced
        number={{ size: 44 }}
      />
      <Gap height={16} />
      <Row align="center">
        <OrnamentImage piece="star" look={invitation.look} />
      </Row>
      <Gap height={18} />
      <HostPicture invitation={invitation} />
      <InvitationGreeting invitation={invitation} />
      <Gap height={26} />
      {listInvitationFacts(invitation).length > 0 && (
        <>
          <Rule />
          <Gap height={12} />
          <FactColumns invitation={invitation} titleSize={22} serif />
          <Gap height={12} />
          <Rule />
          <Gap height={24} />
        </>
      )}
      <ReservedPlacesText invitation={invitation} />
      <Gap height={20} />
      <InvitationAnswers invitation={invitation} />
    </>
  )
}
