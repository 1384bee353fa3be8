import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { OrnamentImage } from '../design/card-parts.tsx'
import { FactTiles } from '../guests/fact-tiles.tsx'
import { CentredTitle } from '../guests/centred-title.tsx'
import {
  HostPicture,
  InvitationAnswers,
  InvitationGreeting,
  ReservedPlacesText,
} from '../guests/invitation-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap, Row, type MailTextProps } from '../layout/elements.tsx'
import type { MailDrawing } from '../mail-drawing.ts'
import { BallCard, ShortCard } from './card.tsx'

export const drawing: MailDrawing = {
  Rows: DiscoRows,
  InvitationCard: BallCard,
  ShortCard,
}

/** A party under a mirror ball, with its number as large as the card allows. */
function DiscoRows({ invitation }: { invitation: InvitationText }) {
  const italic = !hasArabicLetters(invitation.lang)
  return (
    <>
      <Gap height={26} />
      <CentredTitle
        invitation={invitation}
        title={{ bold: true, italic }}
        number={{ ...getNumberSize(invitation.figure ?? ''), ink: 'accent', bold: true, italic }}
      />
      <Gap height={20} />
      <HostPicture invitation={invitation} />
      <InvitationGreeting invitation={invitation} />
      <Gap height={22} />
      <FactTiles invitation={invitation} />
      <ReservedPlacesText invitation={invitation} />
      <Gap height={18} />
      <InvitationAnswers invitation={invitation} />
      <Row align="center">
        <OrnamentImage piece="glints" look={invitation.look} />
      </Row>
      <Gap height={22} />
    </>
  )
}

/** An age is as large as the card allows; a year is smaller. */
const getNumberSize = (figure: string): MailTextProps =>
  figure.length > 3
    ? { size: 84, style: { lineHeight: '96px' } }
    : { size: 150, phone: 'm-number', style: { lineHeight: '140px' } }
