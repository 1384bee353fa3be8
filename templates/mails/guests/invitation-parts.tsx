import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { useContext } from 'react'
import { AnswerButtons, CalendarLinks, BoldBetweenStars } from './event-parts.tsx'
import type { InvitationText } from './invitation-text.ts'
import { ProgrammeRows } from './programme-rows.tsx'
import { Button, Gap, Row, Text, TextLink } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'

/** The greeting, then the text of the host. */
export function InvitationGreeting({
  invitation: { t, greeting, words, more, link },
  size = 17,
}: {
  invitation: InvitationText
  size?: number
}) {
  return (
    <>
      <Text size={size + 1} align="own" bold>
        {greeting}
      </Text>
      <Gap height={6} />
      {words.map((line, at) => (
        <Text key={at} size={size} align="own" style={at > 0 ? { paddingTop: 8 } : {}}>
          {line}
        </Text>
      ))}
      {more && (
        <Text size={15} align="own" small style={{ paddingTop: 8 }}>
          <TextLink href={link}>{t('invitation.more')}</TextLink>
        </Text>
      )}
    </>
  )
}

/** The question above the answers, as long as they can be given. */
export function AnswerHeading({
  invitation: { t, lang, answered, closed },
  size = 30,
  bold = false,
  italic = false,
}: {
  invitation: InvitationText
  size?: number
  bold?: boolean
  italic?: boolean
}) {
  if (answered || closed) return null
  return (
    <Text
      size={size}
      ink="accent"
      serif
      align="own"
      bold={bold}
      italic={italic && !hasArabicLetters(lang)}
    >
      {t('invitation.ask')}
    </Text>
  )
}

/** For whom places are reserved, and until when. */
export function ReservedPlacesText({
  invitation: { reserved, names, by },
}: {
  invitation: InvitationText
}) {
  const { dir } = useContext(MailStyleContext)
  return (
    <>
      {reserved && (
        <Text size={17} align="own">
          <BoldBetweenStars words={reserved} />
          {names && (
            <>
              <br />
              {names}
            </>
          )}
        </Text>
      )}
      {by && (
        <Text size={17} ink="muted" align="own" italic={dir === 'ltr'}>
          {by}
        </Text>
      )}
    </>
  )
}

/** The answers, then the programme, unless the design draws it above, and the other links. */
export function InvitationAnswers({
  invitation,
  withoutProgramme = false,
}: {
  invitation: InvitationText
  withoutProgramme?: boolean
}) {
  const { t, link, calendar } = invitation
  return (
    <>
      <AnswerButtons mail={invitation} />
      <Gap height={22} />
      {!withoutProgramme && <ProgrammeRows invitation={invitation} />}
      <Button href={link} outlined>
        {t('invitation.open')}
      </Button>
      <Gap height={16} />
      {calendar && <CalendarLinks t={t} calendar={calendar} />}
      <Gap height={32} />
    </>
  )
}

/** The picture of the host, with a link to the invitation. */
export function HostPicture({
  invitation: { picture, link },
  width = 520,
}: {
  invitation: InvitationText
  width?: number
}) {
  const { radius } = useContext(MailStyleContext)
  if (!picture) return null
  const height = Math.round((picture.height / picture.width) * width)
  return (
    <>
      <Row align="center">
        <a href={link} style={{ textDecoration: 'none' }}>
          <img
            src={picture.url}
            width={width}
            height={height}
            alt={picture.alt}
            style={{
              display: 'block',
              border: 0,
              width: '100%',
              height: 'auto',
              borderRadius: radius,
            }}
          />
        </a>
      </Row>
      <Gap height={24} />
    </>
  )
}
