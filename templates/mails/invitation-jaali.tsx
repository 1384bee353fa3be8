import { listed } from '../pages/place.ts'
import { coupleOf, titleBeforeFigure } from '../pages/title.ts'
import { Drawn } from './event-card.tsx'
import { momentOf } from './event-mail.ts'
import { Rule } from './event-parts.tsx'
import { Asking, HostPicture, Kept, Words } from './invitation-parts.tsx'
import type { Said } from './invitation-said.ts'
import { Gap, Row, Text, TextLink } from './parts.tsx'

/** A formal invitation, set from the middle under a doorway. */
export function JaaliRows({ said }: { said: Said }) {
  return (
    <>
      <Gap height={6} />
      <Text size={18} ink="highlight" align="center" italic={said.lang !== 'ar'}>
        {said.kicker ?? said.t('invitation.yours')}
      </Text>
      <Gap height={14} />
      <Names said={said} />
      <Gap height={18} />
      <Row align="center">
        <Drawn piece="divider" dress={said.dress} />
      </Row>
      <Gap height={20} />
      <HostPicture said={said} width={448} />
      <Words said={said} />
      <Gap height={24} />
      <WhenAndWhere said={said} />
      <Gap height={22} />
      <Kept said={said} />
      <Gap height={18} />
      <Asking said={said} />
    </>
  )
}

/** Two names stand on lines of their own, with their "and" between them. */
function Names({
  said: {
    title,
    figure,
    sizes: {
      desktop: { size, line },
    },
    lang,
  },
}: {
  said: Said
}) {
  const set = {
    size,
    ink: 'accent',
    serif: true,
    align: 'center',
    phone: 'm-title',
    style: { lineHeight: `${line}px`, wordBreak: 'break-word' },
  } as const
  const couple = coupleOf(title)
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
          italic={lang !== 'ar'}
        >
          {and}
        </Text>
        <Text {...set}>{other}</Text>
      </>
    )
  }
  const rest = titleBeforeFigure({ title, ...(figure && { figure }) })
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

function WhenAndWhere({ said: { t, lang, when, place, placeHidden } }: { said: Said }) {
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
            {momentOf(lang, when)}
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
                {listed({ lang }, lines)}
                <br />
              </>
            )}
            <TextLink href={place.mapUrl}>{t('thanks.map')}</TextLink>
          </Text>
        </>
      )}
      {placeHidden && (
        <Text size={16} ink="muted" align="center" italic={lang !== 'ar'}>
          {t('invitation.place-hidden')}
        </Text>
      )}
      <Gap height={16} />
      <Rule />
    </>
  )
}
