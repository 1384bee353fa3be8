import { useContext, type CSSProperties } from 'react'
import { FactDetails, listInvitationFacts, type InvitationFact } from './invitation-facts.tsx'
import type { InvitationText } from './invitation-text.ts'
import { Gap, Row, Table } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'

/** Colours that a tile keeps in dark mode: a dark ground with light text. */
type TileColours = { ground: string; text: string }

/** Time and place side by side; one below the other on a phone. */
export function FactTiles({
  invitation,
  second: colours,
}: {
  invitation: InvitationText
  /** Of the second tile, where it has not the soft colour of the theme. */
  second?: TileColours
}) {
  const { dir } = useContext(MailStyleContext)
  const [first, second] = listInvitationFacts(invitation)
  if (!first) return null
  return (
    <>
      <Row>
        <Table dir={dir}>
          <tr>
            <FactTile fact={first} t={invitation.t} />
            {second && (
              <>
                <td className="m-gap" width="2%" style={{ width: '2%', fontSize: 0 }}>
                  {'\u00a0'}
                </td>
                <FactTile fact={second} t={invitation.t} {...(colours && { colours })} />
              </>
            )}
          </tr>
        </Table>
      </Row>
      <Gap height={28} />
    </>
  )
}

function FactTile({
  fact,
  t,
  colours,
}: {
  fact: InvitationFact
  t: InvitationText['t']
  colours?: TileColours
}) {
  const { theme, start, sans, larger } = useContext(MailStyleContext)
  const background = colours?.ground ?? theme.soft.light
  const createFace = (size: number, bold = false): CSSProperties => ({
    fontFamily: sans,
    fontSize: size + larger,
    lineHeight: `${Math.round((size + larger) * 1.5)}px`,
    fontWeight: bold ? 'bold' : 'normal',
    textAlign: start,
    color: colours?.text ?? theme.text.light,
  })
  const className = colours ? undefined : 'm-text'
  return (
    <td
      className={colours ? 'm-stack' : 'm-soft m-stack'}
      width="49%"
      align={start}
      {...{ bgcolor: background }}
      style={{ background, borderRadius: 14, padding: '16px 20px', verticalAlign: 'top' }}
    >
      <Table>
        <Row className={className} align={start} style={createFace(15)}>
          {fact.label}
        </Row>
        {fact.title && (
          <Row className={className} align={start} style={createFace(19, true)}>
            {fact.title}
          </Row>
        )}
        <Row className={className} align={start} style={createFace(16)}>
          <FactDetails fact={fact} t={t} {...(colours && { linkColour: colours.text })} />
        </Row>
      </Table>
    </td>
  )
}
