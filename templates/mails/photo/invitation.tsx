import { useContext, type CSSProperties, type ReactNode } from 'react'
import { splitCouple, stripFigure } from '../../pages/text/title.ts'
import { CardRows } from '../design/card-parts.tsx'
import { getFixedColours } from '../design/look-theme.ts'
import { FactTiles } from '../guests/fact-tiles.tsx'
import {
  AnswerHeading,
  InvitationAnswers,
  InvitationGreeting,
  ReservedPlacesText,
} from '../guests/invitation-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap, Row, Table } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import type { MailDrawing } from '../mail-drawing.ts'
import { FieldsCard, ShortCard } from './card.tsx'
import { Seam } from './seam.tsx'

export const drawing: MailDrawing = {
  Rows: PhotoRows,
  InvitationCard: FieldsCard,
  ShortCard,
}

/** Text on the deep field has its colour in dark mode too, as the field has. */
const onDeep = '#fffaf6'

/** The picture of the host, or the initials, over a deep field with the title. */
function PhotoRows({ invitation }: { invitation: InvitationText }) {
  const deep = getFixedColours(invitation.look).deep
  return (
    <>
      {invitation.picture ? (
        <CoverPicture picture={invitation.picture} link={invitation.link} />
      ) : (
        <Seam invitation={invitation} />
      )}
      <DeepField invitation={invitation} />
      <Row>
        <CardRows>
          <Gap height={30} />
          <InvitationGreeting invitation={invitation} />
          <Gap height={26} />
          <FactTiles invitation={invitation} second={{ ground: deep, text: onDeep }} />
          <AnswerHeading invitation={invitation} size={34} bold />
          <Gap height={4} />
          <ReservedPlacesText invitation={invitation} />
          <Gap height={18} />
          <InvitationAnswers invitation={invitation} />
        </CardRows>
      </Row>
    </>
  )
}

/** As wide as the card. */
function CoverPicture({
  picture: { url, width, height, alt },
  link,
}: {
  picture: NonNullable<InvitationText['picture']>
  link: string
}) {
  return (
    <Row>
      <a href={link} style={{ textDecoration: 'none' }}>
        <img
          src={url}
          width={600}
          height={Math.round((height / width) * 600)}
          alt={alt}
          style={{ display: 'block', border: 0, width: '100%', height: 'auto' }}
        />
      </a>
    </Row>
  )
}

function DeepField({ invitation }: { invitation: InvitationText }) {
  const { t, title, figure, kicker, sizes, when, place, look } = invitation
  const { serif, dir } = useContext(MailStyleContext)
  const { deep, trim } = getFixedColours(look)
  const { size, line } = sizes.desktop
  const couple = splitCouple(title)
  return (
    <Row className="m-pad" ground={deep} style={{ padding: '22px 40px 30px' }}>
      <Table dir={dir}>
        <FieldText size={17} style={{ fontWeight: 'bold', color: trim }}>
          {kicker || t('invitation.invited')}
        </FieldText>
        <Gap height={8} />
        <FieldText
          size={size}
          className="m-title"
          style={{
            fontFamily: serif,
            lineHeight: `${line}px`,
            fontWeight: 'bold',
            wordBreak: 'break-word',
          }}
        >
          {couple ? (
            <>
              {couple[0]} <span style={{ color: trim }}>{couple[1]}</span> {couple[2]}
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
        </FieldText>
        {(when || place) && <Gap height={14} />}
        {when && <FieldText size={19}>{when.days}</FieldText>}
        {place && <FieldText size={19}>{place.lines[0]}</FieldText>}
      </Table>
    </Row>
  )
}

function FieldText({
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
  const { sans, larger, start } = useContext(MailStyleContext)
  return (
    <Row
      className={className}
      align={start}
      style={{
        fontFamily: sans,
        fontSize: size + larger,
        lineHeight: `${Math.round((size + larger) * 1.45)}px`,
        color: onDeep,
        textAlign: start,
        ...style,
      }}
    >
      {children}
    </Row>
  )
}
