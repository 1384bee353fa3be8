import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import type { MailDrawing } from '../mail-drawing.ts'
import { DoorwayCard, ShortCard } from './card.tsx'
import { joinParts } from '../../pages/text/place-and-links.ts'
import { splitCouple, stripFigure } from '../../pages/text/title.ts'
import { OrnamentImage } from '../design/card-parts.tsx'
import { formatHoursAndZone } from '../guests/event-mail.ts'
import { Rule } from '../guests/event-parts.tsx'
import {
  InvitationAnswers,
  HostPicture,
  ReservedPlacesText,
  InvitationGreeting,
} from '../guests/invitation-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap, Row, Text, TextLink } from '../layout/elements.tsx'

export const drawing: MailDrawing = {
  Rows: JaaliRows,
  InvitationCard: DoorwayCard,
  ShortCard,
}

/** A formal, centred invitation under a doorway. */
function JaaliRows({ invitation }: { invitation: InvitationText }) {
  return (
    <>
      <Gap height={6} />
      <Text size={18} ink="highlight" align="center" italic={!hasArabicLetters(invitation.lang)}>
        {invitation.kicker || invitation.t('invitation.yours')}
      </Text>
      <Gap height={14} />
      <InvitationNames invitation={invitation} />
      <Gap height={18} />
      <Row align="center">
        <OrnamentImage piece="divider" look={invitation.look} />
      </Row>
      <Gap height={20} />
      <HostPicture invitation={invitation} width={448} />
      <InvitationGreeting invitation={invitation} />
      <Gap height={24} />
      <WhenAndWhere invitation={invitation} />
      <Gap height={22} />
      <ReservedPlacesText invitation={invitation} />
      <Gap height={18} />
      <InvitationAnswers invitation={invitation} />
    </>
  )
}

/** Two names have a line each, with the "and" between them. */
function InvitationNames({
  invitation: {
    title,
    figure,
    sizes: {
      desktop: { size, line },
    },
    lang,
  },
}: {
  invitation: InvitationText
}) {
  const set = {
    size,
    ink: 'accent',
    serif: true,
    align: 'center',
    phone: 'm-title',
    style: { lineHeight: `${line}px`, wordBreak: 'break-word' },
  } as const
  const couple = splitCouple(title)
  if (couple) {
    const [one, and, other] = couple
    return (
      <>
        <Text {...set}>{one}</Text>
        <Text
          size={Math.round(size * 0.6)}
          ink="highlight"
          serif
          align="center"
          italic={!hasArabicLetters(lang)}
        >
          {and}
        </Text>
        <Text {...set}>{other}</Text>
      </>
    )
  }
  const rest = stripFigure({ title, ...(figure && { figure }) })
  return (
    <>
      <Text {...set}>{rest}</Text>
      {figure && (
        <Text size={Math.round(size * 0.8)} ink="highlight" serif align="center">
          {figure}
        </Text>
      )}
    </>
  )
}

function WhenAndWhere({
  invitation: { t, lang, when, place, placeHidden },
}: {
  invitation: InvitationText
}) {
  if (!when && !place && !placeHidden) return null
  const [name, ...lines] = place?.lines ?? []
  return (
    <>
      <Rule />
      <Gap height={16} />
      {when && (
        <>
          <Text size={23} ink="accent" align="center" bold style={{ lineHeight: '32px' }}>
            {when.days}
          </Text>
          <Text size={17} align="center">
            {formatHoursAndZone(lang, when)}
          </Text>
        </>
      )}
      {when && (place || placeHidden) && <Gap height={14} />}
      {place && (
        <>
          <Text size={20} ink="accent" align="center" bold style={{ lineHeight: '28px' }}>
            {name}
          </Text>
          <Text size={16} align="center">
            {lines.length > 0 && (
              <>
                {joinParts({ lang }, lines)}
                <br />
              </>
            )}
            <TextLink href={place.mapUrl}>{t('thanks.map')}</TextLink>
          </Text>
        </>
      )}
      {placeHidden && (
        <Text size={16} ink="muted" align="center" italic={!hasArabicLetters(lang)}>
          {t('invitation.place-hidden')}
        </Text>
      )}
      <Gap height={16} />
      <Rule />
    </>
  )
}
