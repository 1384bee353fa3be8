import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { useContext, type CSSProperties } from 'react'
import { estimateEmWidth } from '../../pages/text/title.ts'
import { getFixedColours } from '../design/look-theme.ts'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Row } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import { listSeamLetters } from './seam-letters.ts'

/** In em: what is visible of the letters above the seam and below it. Arabic reaches lower. */
const visible = {
  latin: { above: 0.58, below: 0.4 },
  arabic: { above: 0.68, below: 0.58 },
}
const largestSize = 250
/** On a narrow phone. */
const room = 290

/** All letters fit a phone side by side. Half of the Arabic letters are wide when they are alone. */
function getLetterSize(letters: string[]): number {
  const width = letters.reduce(
    (sum, letter) =>
      sum +
      (/[بتثسشصضفك]/u.test(letter)
        ? 1.15
        : /\p{Script=Arabic}/u.test(letter)
          ? 0.72
          : estimateEmWidth(letter)),
    0,
  )
  return Math.min(largestSize, Math.floor(room / Math.max(width, 1)))
}

/**
 * Huge letters across the seam of the two fields. Each field has the whole letters and shows its
 * half: the middle of the line is at the seam. They repeat other text, so nothing reads them aloud.
 */
export function Seam({ invitation }: { invitation: InvitationText }) {
  const { theme } = useContext(MailStyleContext)
  const { deep, trim } = getFixedColours(invitation.look)
  const letters = listSeamLetters(invitation)
  const size = getLetterSize(letters)
  const { above, below } = visible[hasArabicLetters(invitation.lang) ? 'arabic' : 'latin']
  const [heightAbove, heightBelow] = [Math.round(size * above), Math.round(size * below)]
  return (
    <>
      <Row className="m-soft m-pad" ground={theme.soft.light} style={fieldStyle}>
        <Letters
          letters={letters}
          invitation={invitation}
          size={size}
          height={heightAbove}
          line={2 * heightAbove}
          colours={[theme.text.light, theme.accent.light]}
          classes={['m-text', 'm-accent']}
        />
      </Row>
      <Row className="m-pad" ground={deep} style={{ ...fieldStyle, ...hiddenInOutlook }}>
        <Letters
          letters={letters}
          invitation={invitation}
          size={size}
          height={heightBelow}
          line={0}
          colours={[theme.soft.light, trim]}
        />
      </Row>
    </>
  )
}

const fieldStyle = { padding: '0 40px', fontSize: 0, lineHeight: 0 } as const

/** Outlook on Windows cuts nothing off, so it would show the letters twice. */
const hiddenInOutlook = { msoHide: 'all' } as CSSProperties

function Letters({
  letters,
  invitation: { lang },
  size,
  height,
  line,
  colours,
  classes = [],
}: {
  letters: string[]
  invitation: InvitationText
  size: number
  height: number
  line: number
  colours: [string, string]
  classes?: string[]
}) {
  const { serif, start } = useContext(MailStyleContext)
  const isArabic = hasArabicLetters(lang)
  return (
    <div
      aria-hidden="true"
      style={{
        height,
        overflow: 'hidden',
        fontFamily: serif,
        fontSize: size,
        lineHeight: `${line}px`,
        fontWeight: 'bold',
        textAlign: start,
        whiteSpace: 'nowrap',
        ...(!isArabic && { letterSpacing: `${-Math.round(size * 0.06)}px` }),
      }}
    >
      {letters.map((letter, at) => (
        <span key={at} className={classes[at]} style={{ color: colours[at] }}>
          {letter}
          {isArabic && '\u200c'}
        </span>
      ))}
    </div>
  )
}
