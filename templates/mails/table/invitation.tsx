import { CentredTitle } from '../guests/centred-title.tsx'
import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { useContext } from 'react'
import { OrnamentImage } from '../design/card-parts.tsx'
import { FactColumns, listInvitationFacts } from '../guests/invitation-facts.tsx'
import {
  AnswerHeading,
  HostPicture,
  InvitationAnswers,
  InvitationGreeting,
  ReservedPlacesText,
} from '../guests/invitation-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap, Row, Table } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import type { MailDrawing } from '../mail-drawing.ts'
import { LaidTableCard, ShortCard } from './card.tsx'

export const drawing: MailDrawing = {
  Rows: TableRows,
  InvitationCard: LaidTableCard,
  ShortCard,
}

/** An invitation to eat: the title under a laid table, time and place on a card with two edges. */
function TableRows({ invitation }: { invitation: InvitationText }) {
  return (
    <>
      <Gap height={24} />
      <CentredTitle
        invitation={invitation}
        kicker={{ ink: 'highlight' }}
        title={{ bold: hasArabicLetters(invitation.lang) }}
        balanced
        number={{ size: 40 }}
      />
      <Gap height={14} />
      <Row align="center">
        <OrnamentImage piece="olives" look={invitation.look} />
      </Row>
      <Gap height={14} />
      <HostPicture invitation={invitation} />
      <InvitationGreeting invitation={invitation} />
      <Gap height={24} />
      <PlaceCard invitation={invitation} />
      <AnswerHeading invitation={invitation} italic bold={hasArabicLetters(invitation.lang)} />
      <Gap height={4} />
      <ReservedPlacesText invitation={invitation} />
      <Gap height={18} />
      <InvitationAnswers invitation={invitation} />
    </>
  )
}

function PlaceCard({ invitation }: { invitation: InvitationText }) {
  const { theme } = useContext(MailStyleContext)
  if (listInvitationFacts(invitation).length === 0) return null
  return (
    <>
      <Row
        className="m-soft m-line"
        ground={theme.soft.light}
        style={{ border: `5px double ${theme.line.light}`, padding: '12px 8px' }}
      >
        <Table>
          <FactColumns invitation={invitation} titleSize={20} />
        </Table>
      </Row>
      <Gap height={26} />
    </>
  )
}
