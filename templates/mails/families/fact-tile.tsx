import { useContext, type ReactNode } from 'react'
import { Isolated, Row, Table, Text } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import { tints, type MailTint } from './family.ts'

type FactTileProps = {
  tint: MailTint
  /** The state in a word, above the fact. */
  label?: ReactNode
  /** Digits: an amount, a number. */
  figure?: string
  /** A fact of several words, such as a name or a day. */
  fact?: ReactNode
  /** Lines below the fact. */
  children?: ReactNode
}

/** The one coloured tile of a mail of our own, with the figure or fact that the mail is about. */
export function FactTile({ tint, label, figure, fact, children }: FactTileProps) {
  const { dir } = useContext(MailStyleContext)
  const ground = tints[tint].ground.light
  return (
    <Row>
      <Table dir={dir}>
        <Row
          className={`m-${tint}Tile`}
          ground={ground}
          style={{ borderRadius: 14, padding: '20px 24px 22px' }}
        >
          <Table dir={dir}>
            {label && <Text size={15}>{label}</Text>}
            {figure && (
              <TileFact tint={tint} className="m-figure" size={48} lineHeight="58px">
                <Isolated>{figure}</Isolated>
              </TileFact>
            )}
            {fact && (
              <TileFact tint={tint} className="m-fact" size={26} lineHeight="36px">
                {fact}
              </TileFact>
            )}
            {children}
          </Table>
        </Row>
      </Table>
    </Row>
  )
}

function TileFact({
  tint,
  className,
  size,
  lineHeight,
  children,
}: {
  tint: MailTint
  className: string
  size: number
  lineHeight: string
  children: ReactNode
}) {
  const { sans, start } = useContext(MailStyleContext)
  return (
    <Row
      className={`m-${tint}Ink ${className}`}
      align={start}
      style={{
        padding: 0,
        fontFamily: sans,
        fontSize: size,
        lineHeight,
        fontWeight: 'bold',
        fontVariantNumeric: 'tabular-nums lining-nums',
        color: tints[tint].ink.light,
        textAlign: start,
        wordBreak: 'break-word',
      }}
    >
      {children}
    </Row>
  )
}
