import type { MailDrawing } from '../mail-drawing.ts'
import { NightCard, ShortCard } from './card.tsx'
import { useContext, type ReactNode } from 'react'
import { joinParts } from '../../pages/text/place-and-links.ts'
import { stripFigure } from '../../pages/text/title.ts'
import { formatHoursAndZone } from '../guests/event-mail.ts'
import {
  InvitationAnswers,
  HostPicture,
  ReservedPlacesText,
  InvitationGreeting,
} from '../guests/invitation-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap, Row, Table, Text, TextLink } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'

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

/** Side by side; one below the other on a phone. */
function FactTiles({
  invitation: { t, lang, when, place, placeHidden },
}: {
  invitation: InvitationText
}) {
  const { dir } = useContext(MailStyleContext)
  const [name, ...lines] = place?.lines ?? []
  const tiles = [
    when && (
      <FactTile key="when" label={t('thanks.when')} title={when.days}>
        {formatHoursAndZone(lang, when)}
      </FactTile>
    ),
    place && (
      <FactTile key="where" label={t('thanks.where')} title={name ?? ''}>
        {lines.length > 0 && (
          <>
            {joinParts({ lang }, lines)}
            <br />
          </>
        )}
        <TextLink href={place.mapUrl}>{t('thanks.map')}</TextLink>
      </FactTile>
    ),
    placeHidden && (
      <FactTile key="hidden" label={t('thanks.where')} title="">
        {t('invitation.place-hidden')}
      </FactTile>
    ),
  ].filter(Boolean)
  if (tiles.length === 0) return null
  return (
    <>
      <Row>
        <Table dir={dir}>
          <tr>
            {tiles[0]}
            {tiles[1] && (
              <td className="m-gap" width="2%" style={{ width: '2%', fontSize: 0 }}>
                {'\u00a0'}
              </td>
            )}
            {tiles[1]}
          </tr>
        </Table>
      </Row>
      <Gap height={24} />
    </>
  )
}

function FactTile({
  label,
  title,
  children,
}: {
  label: string
  title: string
  children: ReactNode
}) {
  const { theme, start } = useContext(MailStyleContext)
  const background = theme.soft.light
  return (
    <td
      className="m-soft m-stack"
      width="49%"
      align={start}
      {...{ bgcolor: background }}
      style={{ background, borderRadius: 14, padding: '16px 18px', verticalAlign: 'top' }}
    >
      <Table>
        <Text size={15} ink="highlight" bold>
          {label}
        </Text>
        {title && (
          <Text size={20} ink="accent" bold style={{ lineHeight: '30px' }}>
            {title}
          </Text>
        )}
        <Text size={16}>{children}</Text>
      </Table>
    </td>
  )
}
