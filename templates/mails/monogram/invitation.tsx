import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { useContext } from 'react'
import { joinParts } from '../../pages/text/place-and-links.ts'
import { splitCouple, stripFigure } from '../../pages/text/title.ts'
import { OrnamentImage } from '../design/card-parts.tsx'
import type { MailWhen } from '../guests/event-mail.ts'
import { Rule } from '../guests/event-parts.tsx'
import {
  HostPicture,
  InvitationAnswers,
  InvitationGreeting,
  ReservedPlacesText,
} from '../guests/invitation-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap, Row, Table, Text, TextLink } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import type { MailDrawing } from '../mail-drawing.ts'
import { LinenCard, ShortCard } from './card.tsx'
import { Crest } from './crest.tsx'

export const drawing: MailDrawing = {
  Rows: MonogramRows,
  InvitationCard: LinenCard,
  ShortCard,
}

/** A formal invitation with the initials in a wreath and a seal at its end. */
function MonogramRows({ invitation }: { invitation: InvitationText }) {
  return (
    <>
      <Gap height={4} />
      <Crest invitation={invitation} />
      <Gap height={20} />
      <Text size={18} ink="highlight" align="center" italic={!hasArabicLetters(invitation.lang)}>
        {invitation.kicker || invitation.t('invitation.yours')}
      </Text>
      <Gap height={12} />
      <InvitationNames invitation={invitation} />
      <Gap height={20} />
      <Row align="center">
        <OrnamentImage piece="flourish" look={invitation.look} />
      </Row>
      <Gap height={18} />
      <HostPicture invitation={invitation} width={420} />
      <InvitationGreeting invitation={invitation} />
      <Gap height={24} />
      {invitation.when && <DateLine when={invitation.when} />}
      <InvitationPlace invitation={invitation} />
      <Gap height={20} />
      <Rule />
      <Gap height={20} />
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
  const isArabic = hasArabicLetters(lang)
  const couple = splitCouple(title)
  const parts = couple ?? [
    stripFigure({ title, ...(figure && { figure }) }),
    ...(figure ? [figure] : []),
  ]
  return parts.map((part, at) =>
    at === 1 ? (
      <Text
        key={at}
        size={couple ? Math.round(size * 0.38) : Math.round(size * 0.7)}
        ink="highlight"
        align="center"
        italic={!isArabic}
      >
        {part}
      </Text>
    ) : (
      <Text
        key={at}
        size={size}
        ink="accent"
        serif
        bold={isArabic}
        align="center"
        phone="m-title"
        style={{ lineHeight: `${line}px`, wordBreak: 'break-word' }}
      >
        {part}
      </Text>
    ),
  )
}

/** Weekday, number and month in one row between rules; several days are a normal line. */
function DateLine({ when: { leaf, days, hours, zone } }: { when: MailWhen }) {
  const { sans, theme, larger } = useContext(MailStyleContext)
  const face = {
    width: '37%',
    padding: '8px 0',
    borderTop: `1px solid ${theme.line.light}`,
    borderBottom: `1px solid ${theme.line.light}`,
    fontFamily: sans,
    fontSize: 18 + larger,
    lineHeight: '28px',
    color: theme.text.light,
    textAlign: 'center',
  } as const
  return (
    <>
      {leaf ? (
        <Row>
          <Table>
            <tr>
              <td className="m-line m-text" width="37%" align="center" style={face}>
                {leaf.weekday}
              </td>
              <td
                className="m-accent"
                width="26%"
                align="center"
                style={{
                  width: '26%',
                  fontFamily: sans,
                  fontSize: 48,
                  lineHeight: '54px',
                  color: theme.accent.light,
                  textAlign: 'center',
                }}
              >
                {leaf.day}
              </td>
              <td className="m-line m-text" width="37%" align="center" style={face}>
                {leaf.month}
              </td>
            </tr>
          </Table>
        </Row>
      ) : (
        <Text size={23} ink="accent" align="center" bold>
          {days}
        </Text>
      )}
      <Gap height={14} />
      <Text align="center">
        {hours}
        <br />
        {zone}
      </Text>
      <Gap height={14} />
    </>
  )
}

function InvitationPlace({
  invitation: { t, lang, place, placeHidden },
}: {
  invitation: InvitationText
}) {
  if (placeHidden)
    return (
      <Text ink="muted" align="center" italic={!hasArabicLetters(lang)}>
        {t('invitation.place-hidden')}
      </Text>
    )
  if (!place) return null
  const [name, ...lines] = place.lines
  return (
    <>
      <Text size={20} ink="accent" align="center" bold>
        {name}
      </Text>
      <Text align="center">
        {lines.length > 0 && (
          <>
            {joinParts({ lang }, lines)}
            <br />
          </>
        )}
        <TextLink href={place.mapUrl}>{t('thanks.map')}</TextLink>
      </Text>
    </>
  )
}
