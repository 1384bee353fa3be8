import { useContext } from 'react'
import { formatProgrammeText, type ProgrammeLine } from '../../pages/text/programme.ts'
import { Gap, Row, Table, Text, TextLink } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import type { InvitationText } from './invitation-text.ts'

/** A mail of all rows of a long programme would be cut by Gmail; the page has the others. */
const maxRows = 12

/** What happens when: the time beside the title, under thin lines. */
export function ProgrammeRows({ invitation }: { invitation: InvitationText }) {
  const { programme = [], t, link } = invitation
  if (programme.length === 0) return null
  return (
    <>
      <Text size={20} ink="accent" serif align="own" bold>
        {t('invitation.programme')}
      </Text>
      <Gap height={10} />
      <Row>
        <Table>
          {programme.slice(0, maxRows).map((line) => (
            <ProgrammeRow line={line} key={line.id} />
          ))}
        </Table>
      </Row>
      {programme.length > maxRows && (
        <Text size={15} small align="own" style={{ paddingTop: 8 }}>
          <TextLink href={link}>{t('invitation.programme-more')}</TextLink>
        </Text>
      )}
      <Gap height={22} />
    </>
  )
}

function ProgrammeRow({
  line: { day, time, title, place, line, track, dress },
}: {
  line: ProgrammeLine
}) {
  const { theme, sans, start, dir, lead, larger } = useContext(MailStyleContext)
  const size = 16 + larger
  const cell = {
    borderTop: `1px solid ${theme.line.light}`,
    fontFamily: sans,
    fontSize: size,
    lineHeight: `${Math.round(size * (lead - 0.1))}px`,
    textAlign: start,
    verticalAlign: 'top',
  } as const
  const notes = [place, track, line, dress].filter(Boolean)
  return (
    <>
      {day && (
        <tr>
          <td
            className="m-muted"
            colSpan={2}
            align={start}
            style={{ ...cell, borderTop: 0, padding: '8px 0 4px', color: theme.muted.light }}
          >
            {day}
          </td>
        </tr>
      )}
      <tr>
        <td
          className="m-line m-accent"
          width="104"
          align={start}
          style={{
            ...cell,
            padding: dir === 'rtl' ? '10px 0 10px 12px' : '10px 12px 10px 0',
            fontWeight: 'bold',
            color: theme.accent.light,
          }}
        >
          {time}
        </td>
        <td
          className="m-line m-text"
          align={start}
          style={{ ...cell, padding: '10px 0', color: theme.text.light }}
        >
          <b>
            <bdi>{title}</bdi>
          </b>
          {notes.map((note, at) => (
            <span key={at}>
              <br />
              <bdi className="m-muted" style={{ color: theme.muted.light }}>
                {note}
              </bdi>
            </span>
          ))}
        </td>
      </tr>
    </>
  )
}

/** The same as plain text. */
export const listProgrammeTextLines = ({
  programme = [],
  t,
  lang,
}: Pick<InvitationText, 'programme' | 't' | 'lang'>): string[] => [
  ...formatProgrammeText({ lang }, programme.slice(0, maxRows)),
  ...(programme.length > maxRows ? [t('invitation.programme-more')] : []),
]
