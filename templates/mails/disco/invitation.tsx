import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { stripFigure } from '../../pages/text/title.ts'
import { OrnamentImage } from '../design/card-parts.tsx'
import { FactTiles } from '../guests/fact-tiles.tsx'
import {
  HostPicture,
  InvitationAnswers,
  InvitationGreeting,
  ReservedPlacesText,
} from '../guests/invitation-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap, Row, Text } from '../layout/elements.tsx'
import type { MailDrawing } from '../mail-drawing.ts'
import { BallCard, ShortCard } from './card.tsx'

export const drawing: MailDrawing = {
  Rows: DiscoRows,
  InvitationCard: BallCard,
  ShortCard,
}

/** A party under a mirror ball, with its number as large as the card allows. */
function DiscoRows({ invitation }: { invitation: InvitationText }) {
  return (
    <>
      <Gap height={26} />
      <InvitationTitle invitation={invitation} />
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

function InvitationTitle({
  invitation: {
    t,
    lang,
    title,
    figure,
    kicker,
    sizes: {
      desktop: { size, line },
    },
  },
}: {
  invitation: InvitationText
}) {
  const italic = !hasArabicLetters(lang)
  return (
    <>
      <Text size={18} align="center">
        {kicker || t('invitation.invited')}
      </Text>
      <Gap height={6} />
      <Text
        size={size}
        ink="accent"
        serif
        bold
        italic={italic}
        align="center"
        phone="m-title"
        style={{ lineHeight: `${line}px`, wordBreak: 'break-word' }}
      >
        {stripFigure({ title, ...(figure && { figure }) })}
      </Text>
      {figure && (
        <Text
          size={figure.length > 3 ? 84 : 150}
          ink="accent"
          serif
          bold
          italic={italic}
          align="center"
          phone={figure.length > 3 ? '' : 'm-number'}
          style={{ lineHeight: figure.length > 3 ? '96px' : '140px' }}
        >
          {figure}
        </Text>
      )}
    </>
  )
}
