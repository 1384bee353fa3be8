import { CentredTitle } from '../guests/centred-title.tsx'
import type { MailDrawing } from '../mail-drawing.ts'
import { NightCard, ShortCard } from './card.tsx'
import { FactTiles } from '../guests/fact-tiles.tsx'
import {
  InvitationAnswers,
  HostPicture,
  ReservedPlacesText,
  InvitationGreeting,
} from '../guests/invitation-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap } from '../layout/elements.tsx'

export const drawing: MailDrawing = {
  Rows: FanousRows,
  InvitationCard: NightCard,
  ShortCard,
}

/** A festive invitation: the title under lanterns, time and place on tiles. */
function FanousRows({ invitation }: { invitation: InvitationText }) {
  return (
    <>
      <Gap height={26} />
      <CentredTitle
        invitation={invitation}
        kicker={{ size: 19, ink: 'highlight', bold: true }}
        gap={0}
        title={{ bold: true }}
        number={{ size: 34, bold: true }}
      />
      <Gap height={24} />
      <HostPicture invitation={invitation} />
      <InvitationGreeting invitation={invitation} />
      <Gap height={10} />
      <ReservedPlacesText invitation={invitation} />
      <Gap height={20} />
      <FactTiles invitation={invitation} />
      <InvitationAnswers invitation={invitation} />
    </>
  )
}
