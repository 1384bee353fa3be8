import type { MailDrawing } from '../mail-drawing.ts'
import { NightCard, ShortCard } from './card.tsx'
import { stripFigure } from '../../pages/text/title.ts'
import { FactTiles } from '../guests/fact-tiles.tsx'
import {
  InvitationAnswers,
  HostPicture,
  ReservedPlacesText,
  InvitationGreeting,
} from '../guests/invitation-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap, Text } from '../layout/elements.tsx'

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
      <InvitationTitle invitation={invitation} />
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

function InvitationTitle({
  invitation: {
    t,
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
  return (
    <>
      <Text size={19} ink="highlight" align="center" bold>
        {kicker || t('invitation.invited')}
      </Text>
      <Text
        size={size}
        ink="accent"
        serif
        bold
        align="center"
        phone="m-title"
        style={{ lineHeight: `${line}px`, wordBreak: 'break-word' }}
      >
        {stripFigure({ title, ...(figure && { figure }) })}
      </Text>
      {figure && (
        <Text size={34} ink="highlight" serif bold align="center">
          {figure}
        </Text>
      )}
    </>
  )
}
