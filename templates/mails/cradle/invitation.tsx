import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { OrnamentImage } from '../design/card-parts.tsx'
import { CentredTitle } from '../guests/centred-title.tsx'
import { FactTiles } from '../guests/fact-tiles.tsx'
import {
  HostPicture,
  InvitationAnswers,
  InvitationGreeting,
  ReservedPlacesText,
} from '../guests/invitation-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap, Row } from '../layout/elements.tsx'
import type { MailDrawing } from '../mail-drawing.ts'
import { MobileCard, ShortCard } from './card.tsx'

export const drawing: MailDrawing = {
  Rows: CradleRows,
  InvitationCard: MobileCard,
  ShortCard,
}

/** A gentle invitation under a mobile of felt. */
function CradleRows({ invitation }: { invitation: InvitationText }) {
  return (
    <>
      <Gap height={14} />
      <CentredTitle
        invitation={invitation}
        title={{ bold: hasArabicLetters(invitation.lang) }}
        number={{ bold: true }}
      />
      <Gap height={22} />
      <HostPicture invitation={invitation} />
      <InvitationGreeting invitation={invitation} />
      <Gap height={22} />
      <FactTiles invitation={invitation} />
      <ReservedPlacesText invitation={invitation} />
      <Gap height={18} />
      <InvitationAnswers invitation={invitation} />
      <Row align="center">
        <OrnamentImage piece="star-thread" look={invitation.look} />
      </Row>
      <Gap height={24} />
    </>
  )
}
