import { useContext } from 'react'
import { Gap, Row, Table, Text } from './parts.tsx'
import { VoiceContext } from './voice.ts'

export type MailNumber = {
  value: string
  label: string
  /** Of what, in a few words. */ note: string
  /** The one that stands out. */ stands?: boolean
}

/** Figures in pairs, each with what it counts beside it; under it on a phone. */
export function Numbers({ numbers }: { numbers: readonly MailNumber[] }) {
  const pairs = Array.from({ length: Math.ceil(numbers.length / 2) }, (_, at) =>
    numbers.slice(at * 2, at * 2 + 2),
  )
  const { dir } = useContext(VoiceContext)
  return (
    <Row style={{ fontSize: 0 }}>
      <Table dir={dir}>
        {pairs.map((pair, at) => (
          <tr key={at}>
            {[0, 1].map((place) => (
              <Cell key={place} number={pair[place]} />
            ))}
          </tr>
        ))}
      </Table>
    </Row>
  )
}

function Cell({ number }: { number: MailNumber | undefined }) {
  const { theme, dir, start } = useContext(VoiceContext)
  const padding = dir === 'rtl' ? '14px 0 14px 8px' : '14px 8px 14px 0'
  return (
    <td
      className="m-line"
      width="50%"
      valign="top"
      align={start}
      style={{ borderTop: `1px solid ${theme.line.light}`, padding, width: '50%' }}
    >
      {number && <One number={number} />}
    </td>
  )
}

/** The house's gold, dark enough to be read on white; by night the highlight is. */
const standing = '#9A5B00'

function One({ number: { value, label, note, stands = false } }: { number: MailNumber }) {
  const { theme, sans, dir, start } = useContext(VoiceContext)
  const [paddingLeft, paddingRight] = dir === 'rtl' ? [10, 0] : [0, 10]
  const face = {
    fontFamily: sans,
    fontSize: 36,
    lineHeight: '42px',
    fontWeight: 'bold',
    color: stands ? standing : theme.accent.light,
    textAlign: start,
    paddingLeft,
    paddingRight,
    whiteSpace: 'nowrap',
  } as const
  return (
    <Table dir={dir}>
      <tr>
        <td
          className={`${stands ? 'm-highlight' : 'm-accent'} m-stack`}
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
  /** Of the highest, 0 to 1. */ bars: readonly number[]
  first: string
  last: string
}

const high = 80

/** Bars of table cells, the highest in another colour; what they say stands in the words around them. */
export function Chart({ title, bars, first, last }: MailChart) {
  const { theme, dir, small, start, larger } = useContext(VoiceContext)
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
                <Bar key={at} share={share} isTop={at === top} thin={bars.length > 24} />
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

function Bar({ share, isTop, thin }: { share: number; isTop: boolean; thin: boolean }) {
  const { theme } = useContext(VoiceContext)
  const height = Math.max(share > 0 ? 3 : 1, Math.round(share * high))
  const colour = isTop ? theme.highlight.light : theme.button.light
  return (
    <td
      aria-hidden="true"
      valign="bottom"
      height={high + 4}
      style={{ height: high + 4, padding: thin ? '0 1px' : '0 2px' }}
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
