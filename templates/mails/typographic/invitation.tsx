import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import type { MailDrawing } from '../mail-drawing.ts'
import { TopBarCard } from './card.tsx'
import { useContext } from 'react'
import { joinParts } from '../../pages/text/place-and-links.ts'
import { stripFigure } from '../../pages/text/title.ts'
import type { MailWhen } from '../guests/event-mail.ts'
import { Rule } from '../guests/event-parts.tsx'
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
  Rows: TypographicRows,
  InvitationCard: TopBarCard,
  ShortCard: TopBarCard,
}

/** Large type without any drawing. */
function TypographicRows({ invitation }: { invitation: InvitationText }) {
  return (
    <>
      <Gap height={30} />
      <TopLine invitation={invitation} />
      <Gap height={20} />
      <BigTitle invitation={invitation} />
      <Gap height={24} />
      <HostPicture invitation={invitation} />
      <Rule thick={4} />
      {invitation.when && <BigDate invitation={invitation} when={invitation.when} />}
      <InvitationPlace invitation={invitation} />
      <Gap height={26} />
      <InvitationGreeting invitation={invitation} />
      <Gap height={16} />
      <ReservedPlacesText invitation={invitation} />
      <Gap height={22} />
      <InvitationAnswers invitation={invitation} />
    </>
  )
}

function TopLine({ invitation: { t, kicker } }: { invitation: InvitationText }) {
  const { sans, theme, start, larger } = useContext(MailStyleContext)
  const end = start === 'left' ? 'right' : 'left'
  const face = {
    fontFamily: sans,
    fontSize: 15 + larger,
    lineHeight: '22px',
    fontWeight: 'bold',
    color: theme.text.light,
  } as const
  const personal = t('invitation.personal')
  return (
    <Row>
      <Table>
        <tr>
          <td className="m-text" align={start} style={{ ...face, textAlign: start }}>
            {kicker || personal}
          </td>
          {kicker && (
            <td className="m-text" align={end} style={{ ...face, textAlign: end }}>
              {personal}
            </td>
          )}
        </tr>
      </Table>
    </Row>
  )
}

function BigTitle({
  invitation: {
    title,
    figure,
    lang,
    sizes: {
      desktop: { size, line },
    },
  },
}: {
  invitation: InvitationText
}) {
  const { theme } = useContext(MailStyleContext)
  const rest = stripFigure({ title, ...(figure && { figure }) })
  const tight = hasArabicLetters(lang)
    ? {}
    : { letterSpacing: `${-Math.round(size * 0.38) / 10}px` }
  return (
    <Text
      size={size}
      serif
      bold
      phone="m-title"
      style={{ lineHeight: `${line}px`, wordBreak: 'break-word', ...tight }}
    >
      {rest}
      {figure && (
        <>
          {' '}
          <span className="m-accent" style={{ color: theme.accent.light }}>
            {figure}
          </span>
        </>
      )}
    </Text>
  )
}

/** The day in poster size; for an event of several days it is a normal line. */
function BigDate({ invitation: { lang }, when }: { invitation: InvitationText; when: MailWhen }) {
  const { sans, theme, start, lead } = useContext(MailStyleContext)
  const { leaf, days, hours } = when
  if (!leaf)
    return (
      <>
        <Gap height={14} />
        <Text size={24} bold ink="accent">
          {days}
        </Text>
        <Text size={19} bold>
          {hours}
        </Text>
        <Gap height={12} />
        <Rule />
      </>
    )
  const end = start === 'left' ? 'right' : 'left'
  const face = {
    fontFamily: sans,
    fontSize: 21,
    lineHeight: `${Math.round(21 * (lead - 0.3))}px`,
    fontWeight: 'bold',
    color: theme.text.light,
    paddingTop: 14,
    paddingBottom: 14,
    verticalAlign: 'bottom',
  } as const
  const tight = hasArabicLetters(lang) ? {} : { letterSpacing: '-5px' }
  return (
    <>
      <Row>
        <Table>
          <tr>
            <td
              className="m-accent m-day"
              width="160"
              style={{
                ...face,
                paddingTop: 14,
                paddingBottom: 4,
                width: 160,
                fontSize: 104,
                lineHeight: '96px',
                color: theme.accent.light,
                ...tight,
              }}
            >
              {leaf.day}
            </td>
            <td className="m-text m-leaf" style={face}>
              {leaf.weekday}
              <br />
              {leaf.month.replaceAll(' ', '\u00a0')}
            </td>
            <td
              className="m-text m-hours"
              align={end}
              style={{
                ...face,
                textAlign: end,
                fontSize: 19,
                [start === 'left' ? 'paddingLeft' : 'paddingRight']: 14,
              }}
            >
              {hours}
            </td>
          </tr>
        </Table>
      </Row>
      <Rule />
    </>
  )
}

function InvitationPlace({
  invitation: { t, lang, when, place, placeHidden },
}: {
  invitation: InvitationText
}) {
  if (!when && !place && !placeHidden) return null
  return (
    <>
      <Gap height={14} />
      {place &&
        place.lines.map((line, at) => (
          <Text key={at} size={18} bold>
            {line}
          </Text>
        ))}
      {placeHidden && <Text size={17}>{t('invitation.place-hidden')}</Text>}
      <Text ink="muted">
        {joinParts({ lang }, [when?.zone])}
        {place && (
          <>
            {when && '. '}
            <TextLink href={place.mapUrl}>{t('thanks.map')}</TextLink>
          </>
        )}
      </Text>
    </>
  )
}
