import { CentredTitle } from '../guests/centred-title.tsx'
import { FactTiles } from '../guests/fact-tiles.tsx'
import {
  HostPicture,
  InvitationAnswers,
  InvitationGreeting,
  ReservedPlacesText,
} from '../guests/invitation-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap } from '../layout/elements.tsx'
import type { MailDrawing } from '../mail-drawing.ts'
import { PaperCard, ShortCard } from './card.tsx'

export const drawing: MailDrawing = {
  Rows: CutpaperRows,
  InvitationCard: PaperCard,
  ShortCard,
}

/** A playful invitation: the title on the sheet that a tiger holds. */
function CutpaperRows({ invitation }: { invitation: InvitationText }) {
  return (
    <>
      <Gap height={14} />
      <CentredTitle invitation={invitation} title={{ bold: true }} number={{ bold: true }} />
      <Gap height={22} />
      <HostPicture invitation={invitation} />
      <InvitationGreeting invitation={invitation} />
      <Gap height={22} />
      <FactTiles invitation={invitation} />
      <ReservedPlacesText invitation={invitation} />
      <Gap height={18} />
      <InvitationAnswers invitation={invitation} />
    </>
  )
}
