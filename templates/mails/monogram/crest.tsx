import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { useContext } from 'react'
import { splitCouple } from '../../pages/text/title.ts'
import { OrnamentImage } from '../design/card-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Row } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'

const getInitial = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? ''

/** The initials are text between two pictures, so that they are readable without pictures. */
export function Crest({ invitation: { title, look, lang } }: { invitation: InvitationText }) {
  const { sans, theme } = useContext(MailStyleContext)
  const couple = splitCouple(title)
  const isArabic = hasArabicLetters(lang)
  return (
    <>
      <Row align="center">
        <OrnamentImage piece="crown" look={look} />
      </Row>
      <Row align="center">
        <table
          role="presentation"
          dir="ltr"
          cellPadding="0"
          cellSpacing="0"
          style={{ margin: '-34px auto 0' }}
        >
          <tbody>
            <tr>
              <td className="m-wreath">
                <OrnamentImage piece="wreath-start" look={look} />
              </td>
              <td
                className="m-accent m-initials"
                dir={isArabic ? 'rtl' : 'ltr'}
                align="center"
                valign="middle"
                width="136"
                style={{
                  width: 136,
                  fontFamily: sans,
                  fontSize: couple ? 56 : 72,
                  lineHeight: isArabic ? '90px' : '76px',
                  color: theme.accent.light,
                  textAlign: 'center',
                  whiteSpace: 'nowrap',
                  ...(isArabic && { fontWeight: 'bold' }),
                }}
              >
                {couple ? (
                  <>
                    {getInitial(couple[0])}{' '}
                    <span style={{ fontSize: 36 }}>{isArabic ? couple[1] : '&'}</span>{' '}
                    {getInitial(couple[2])}
                  </>
                ) : (
                  getInitial(title)
                )}
              </td>
              <td className="m-wreath">
                <OrnamentImage piece="wreath-end" look={look} />
              </td>
            </tr>
          </tbody>
        </table>
      </Row>
    </>
  )
}
