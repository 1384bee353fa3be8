import { useContext } from 'react'
import { AnswerButtons, CalendarLinks, Starred } from './event-parts.tsx'
import type { Said } from './invitation-said.ts'
import { Button, Gap, Row, Text, TextLink } from './parts.tsx'
import { VoiceContext } from './voice.ts'

/** What the three designs say alike. */

/** The greeting, then the host's words. */
export function Words({
  said: { t, greeting, words, more, link },
  size = 17,
}: {
  said: Said
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

/** Whose places are kept, and until when. */
export function Kept({ said: { kept, names, by } }: { said: Said }) {
  const { dir } = useContext(VoiceContext)
  return (
    <>
      {kept && (
        <Text size={17} align="own">
          <Starred words={kept} />
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

/** Answers, and the ways on. */
export function Asking({ said }: { said: Said }) {
  const { t, link, calendar } = said
  return (
    <>
      <AnswerButtons mail={said} />
      <Gap height={22} />
      <Button href={link} outlined>
        {t('invitation.open')}
      </Button>
      <Gap height={16} />
      {calendar && <CalendarLinks t={t} calendar={calendar} />}
      <Gap height={32} />
    </>
  )
}

/** The host's picture, which leads to the invitation. */
export function HostPicture({
  said: { picture, link },
  width = 520,
}: {
  said: Said
  width?: number
}) {
  const { radius } = useContext(VoiceContext)
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
