import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { useContext, type CSSProperties, type ReactNode } from 'react'
import { joinParts } from '../../pages/text/place-and-links.ts'
import { splitCouple, stripFigure } from '../../pages/text/title.ts'
import { CardRows, OrnamentImage } from '../design/card-parts.tsx'
import { getFixedColours } from '../design/look-theme.ts'
import { FactTiles } from '../guests/fact-tiles.tsx'
import {
  AnswerHeading,
  HostPicture,
  InvitationAnswers,
  InvitationGreeting,
  ReservedPlacesText,
} from '../guests/invitation-parts.tsx'
import { ProgrammeRows } from '../guests/programme-rows.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap, Row, Table } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import type { MailDrawing } from '../mail-drawing.ts'
import { FeastCard, ShortCard } from './card.tsx'

export const drawing: MailDrawing = {
  Rows: MarigoldRows,
  InvitationCard: FeastCard,
  ShortCard,
}

/** Text on the wall and on the green tile has its colour in dark mode too, as they have. */
const onWall = { title: '#fff6e2', text: '#fff0c8' }
const greenTile = { ground: '#00705b', text: '#ffffff' }

/** A doorway dressed for a feast: the title under a garland, then time and place on tiles. */
function MarigoldRows({ invitation }: { invitation: InvitationText }) {
  return (
    <>
      <Wall invitation={invitation} />
      <Row>
        <CardRows>
          <Gap height={28} />
          <HostPicture invitation={invitation} />
          <InvitationGreeting invitation={invitation} />
          <Gap height={26} />
          <ProgrammeRows invitation={invitation} />
          <FactTiles invitation={invitation} second={greenTile} />
          <AnswerHeading invitation={invitation} bold italic />
          <Gap height={4} />
          <ReservedPlacesText invitation={invitation} />
          <Gap height={18} />
          <InvitationAnswers invitation={invitation} withoutProgramme />
        </CardRows>
      </Row>
    </>
  )
}

function Wall({ invitation }: { invitation: InvitationText }) {
  const { look } = invitation
  const { dir } = useContext(MailStyleContext)
  return (
    <Row ground={getFixedColours(look).deep}>
      <OrnamentImage piece="toran" look={look} overlap={84} />
      <Table dir={dir}>
        <Row className="m-pad" style={{ padding: '0 104px' }}>
          <Table dir={dir}>
            <TitleOnWall invitation={invitation} />
          </Table>
        </Row>
      </Table>
      <OrnamentImage piece="scene" look={look} />
    </Row>
  )
}

function TitleOnWall({ invitation }: { invitation: InvitationText }) {
  const { t, lang, title, figure, kicker, sizes, when, place, look } = invitation
  const { serif } = useContext(MailStyleContext)
  const { size, line } = sizes.desktop
  const { trim } = getFixedColours(look)
  const couple = splitCouple(title)
  const isArabic = hasArabicLetters(lang)
  return (
    <>
      <WallText size={18} style={{ fontWeight: 'bold', color: onWall.text }}>
        {kicker || t('invitation.invited')}
      </WallText>
      <Gap height={8} />
      <WallText
        size={size}
        className="m-title"
        style={{
          fontFamily: serif,
          lineHeight: `${line}px`,
          fontWeight: 'bold',
          fontStyle: isArabic ? 'normal' : 'italic',
          wordBreak: 'break-word',
        }}
      >
        {couple ? (
          <>
            {couple[0]}
            {isArabic ? ' ' : '\u00a0'}
            <span style={{ color: trim }}>{couple[1]}</span> {couple[2]}
          </>
        ) : (
          stripFigure({ title, ...(figure && { figure }) })
        )}
        {figure && (
          <>
            {' '}
            <span style={{ color: trim }}>{figure}</span>
          </>
        )}
      </WallText>
      <Gap height={8} />
      {when && <WallText size={18}>{joinParts({ lang }, [when.days, place?.lines[0]])}</WallText>}
      <Gap height={12} />
    </>
  )
}

function WallText({
  size,
  className,
  style,
  children,
}: {
  size: number
  className?: string
  style?: CSSProperties
  children: ReactNode
}) {
  const { sans, larger } = useContext(MailStyleContext)
  return (
    <Row
      className={className}
      align="center"
      style={{
        fontFamily: sans,
        fontSize: size + larger,
        lineHeight: `${Math.round((size + larger) * 1.5)}px`,
        color: onWall.title,
        textAlign: 'center',
        textWrap: 'balance',
        ...style,
      }}
    >
      {children}
    </Row>
  )
}
