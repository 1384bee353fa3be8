import { useContext } from 'react'
import { Gap, Row, Table, Text } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'

export type MailNumber = {
  value: string
  label: string
  /** The base of the number, in a few words. */
  note: string
  /** Drawn in the highlight colour. */
  isHighlighted?: boolean
}

/** Numbers in pairs, each with its label beside it; below it on a phone. */
export function Numbers({ numbers }: { numbers: readonly MailNumber[] }) {
  const pairs = Array.from({ length: Math.ceil(numbers.length / 2) }, (_, at) =>
    numbers.slice(at * 2, at * 2 + 2),
  )
  const { dir } = useContext(MailStyleContext)
  return (
    <Row style={{ fontSize: 0 }}>
      <Table dir={dir}>
        {pairs.map((pair, at) => (
          <tr key={at}>
            {[0, 1].map((place) => (
              <NumberCell key={place} number={pair[place]} />
            ))}
          </tr>
        ))}
      </Table>
    </Row>
  )
}

function NumberCell({ number }: { number: MailNumber | undefined }) {
  const { theme, dir, start } = useContext(MailStyleContext)
  const padding = dir === 'rtl' ? '14px 0 14px 8px' : '14px 8px 14px 0'
  return (
    <td
      className="m-line"
      width="50%"
      valign="top"
      align={start}
      style={{ borderTop: `1px solid ${theme.line.light}`, padding, width: '50%' }}
    >
      {number && <NumberWithLabel number={number} />}
    </td>
  )
}

/** The product's gold, dark enough on white; in dark mode the theme highlight replaces it. */
const highlightColour = '#9A5B00'

function NumberWithLabel({
  number: { value, label, note, isHighlighted = false },
}: {
  number: MailNumber
}) {
  const { theme, sans, dir, start } = useContext(MailStyleContext)
  const [paddingLeft, paddingRight] = dir === 'rtl' ? [10, 0] : [0, 10]
  const face = {
    fontFamily: sans,
    fontSize: 36,
    lineHeight: '42px',
    fontWeight: 'bold',
    color: isHighlighted ? highlightColour : theme.accent.light,
    textAlign: start,
    paddingLeft,
    paddingRight,
    whiteSpace: 'nowrap',
  } as const
  return (
    <Table dir={dir}>
      <tr>
        <td
          className={`${isHighlighted ? 'm-highlight' : 'm-accent'} m-stack`}
          width="100"
          valign="top"
          align={start}
          style={face}
        >
          {value}
        </td>
        <td className="m-stack" valign="middle">
          <Table dir={dir}>
            <Text bold>{label}</Text>
            {note && (
              <Text size={14} ink="muted">
                {note}
              </Text>
            )}
          </Table>
        </td>
      </tr>
    </Table>
  )
}

export type MailChart = {
  title: string
  /** Relative to the highest bar, 0 to 1. */
  bars: readonly number[]
  first: string
  last: string
}

const barHeight = 80

/**
 * A bar chart of table cells, with the highest bar highlighted. The text around it has the same
 * information.
 */
export function Chart({ title, bars, first, last }: MailChart) {
  const { theme, dir, small, start, larger } = useContext(MailStyleContext)
  const top = bars.indexOf(Math.max(...bars))
  const end = start === 'left' ? 'right' : 'left'
  const axis = {
    fontFamily: small,
    fontSize: 13 + larger,
    lineHeight: '18px',
    color: theme.muted.light,
  }
  return (
    <Row
      className="m-line"
      style={{ borderTop: `1px solid ${theme.line.light}`, padding: '18px 0 0' }}
    >
      <Table dir={dir}>
        <Text size={15} bold>
          {title}
        </Text>
        <Gap height={8} />
        <Row>
          <Table dir={dir} style={{ tableLayout: 'fixed' }} aria-hidden="true">
            <tr>
              {bars.map((share, at) => (
                <ChartBar key={at} share={share} isTop={at === top} thin={bars.length > 24} />
              ))}
            </tr>
          </Table>
        </Row>
        <Row
          className="m-line"
          style={{ borderTop: `1px solid ${theme.line.light}`, paddingTop: 6 }}
        >
          <Table dir={dir}>
            <tr>
              <td className="m-muted" align={start} style={axis}>
                {first}
              </td>
              <td className="m-muted" align={end} style={axis}>
                {last}
              </td>
            </tr>
          </Table>
        </Row>
      </Table>
    </Row>
  )
}

function ChartBar({ share, isTop, thin }: { share: number; isTop: boolean; thin: boolean }) {
  const { theme } = useContext(MailStyleContext)
  const height = Math.max(share > 0 ? 3 : 1, Math.round(share * barHeight))
  const colour = isTop ? theme.highlight.light : theme.button.light
  return (
    <td
      aria-hidden="true"
      valign="bottom"
      height={barHeight + 4}
      style={{ height: barHeight + 4, padding: thin ? '0 1px' : '0 2px' }}
    >
      <Table>
        <Row
          className={isTop ? '' : 'm-button'}
          height={height}
          ground={colour}
          style={{ height, fontSize: 0, lineHeight: 0, borderRadius: '2px 2px 0 0' }}
        >
          {'\u00a0'}
        </Row>
      </Table>
    </td>
  )
}
