import { useContext, type ReactNode } from 'react'
import { listed } from '../pages/place.ts'
import { titleBeforeFigure } from '../pages/title.ts'
import { momentOf } from './event-mail.ts'
import { Asking, HostPicture, Kept, Words } from './invitation-parts.tsx'
import type { Said } from './invitation-said.ts'
import { Gap, Row, Table, Text, TextLink } from './parts.tsx'
import { VoiceContext } from './voice.ts'

/** A festive invitation: the name under lanterns, time and place on tiles. */
export function FanousRows({ said }: { said: Said }) {
  return (
    <>
      <Gap height={26} />
      <Name said={said} />
      <Gap height={24} />
      <HostPicture said={said} />
      <Words said={said} />
      <Gap height={10} />
      <Kept said={said} />
      <Gap height={20} />
      <Tiles said={said} />
      <Asking said={said} />
    </>
  )
}

function Name({
  said: {
    t,
    title,
    figure,
    kicker,
    sizes: {
      desktop: { size, line },
    },
  },
}: {
  said: Said
}) {
  return (
    <>
      <Text size={19} ink="highlight" align="center" bold>
        {kicker ?? t('invitation.invited')}
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
        {titleBeforeFigure({ title, ...(figure && { figure }) })}
      </Text>
      {figure && (
        <Text size={34} ink="highlight" serif bold align="center">
          {figure}
        </Text>
      )}
    </>
  )
}

/** Side by side, and one under the other on a phone. */
function Tiles({ said: { t, lang, when, place, placeHidden } }: { said: Said }) {
  const { dir } = useContext(VoiceContext)
  const [name, ...lines] = place?.lines ?? []
  const tiles = [
    when && (
      <Tile key="when" label={t('thanks.when')} title={when.days}>
        {momentOf(lang, when)}
      </Tile>
    ),
    place && (
      <Tile key="where" label={t('thanks.where')} title={name ?? ''}>
        {lines.length > 0 && (
          <>
            {listed({ lang }, lines)}
            <br />
          </>
        )}
        <TextLink href={place.mapUrl}>{t('thanks.map')}</TextLink>
      </Tile>
    ),
    placeHidden && (
      <Tile key="hidden" label={t('thanks.where')} title="">
        {t('invitation.place-hidden')}
      </Tile>
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

function Tile({ label, title, children }: { label: string; title: string; children: ReactNode }) {
  const { theme, start } = useContext(VoiceContext)
  const ground = theme.soft.light
  return (
    <td
      className="m-soft m-stack"
      width="49%"
      align={start}
      {...{ bgcolor: ground }}
      style={{ background: ground, borderRadius: 14, padding: '16px 18px', verticalAlign: 'top' }}
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
