import { CentredTitle } from '../guests/centred-title.tsx'
import { hasArabicLetters } from '@mehfil/contract/languages.ts'
import { useContext } from 'react'
import { OrnamentImage } from '../design/card-parts.tsx'
import {
  FactDetails,
  listInvitationFacts,
  type InvitationFact,
} from '../guests/invitation-facts.tsx'
import {
  AnswerHeading,
  HostPicture,
  InvitationAnswers,
  InvitationGreeting,
  ReservedPlacesText,
} from '../guests/invitation-parts.tsx'
import type { InvitationText } from '../guests/invitation-text.ts'
import { Gap, Row, Table, Text } from '../layout/elements.tsx'
import { MailStyleContext } from '../layout/mail-style.ts'
import type { MailDrawing } from '../mail-drawing.ts'
import { MeadowCard, ShortCard } from './card.tsx'

export const drawing: MailDrawing = {
  Rows: BotanicalRows,
  InvitationCard: MeadowCard,
  ShortCard,
}

/** A page of a garden book: the title under a meadow, the facts in ruled lines. */
function BotanicalRows({ invitation }: { invitation: InvitationText }) {
  const italic = !hasArabicLetters(invitation.lang)
  return (
    <>
      <Gap height={30} />
      <CentredTitle
        invitation={invitation}
        kicker={{ size: 20, ink: 'highlight', serif: true, italic }}
        gap={8}
        title={{ italic }}
        balanced
        number={{ size: 40, italic }}
      />
      <Gap height={14} />
      <Row align="center">
        <OrnamentImage piece="twig" look={invitation.look} />
      </Row>
      <Gap height={14} />
      <HostPicture invitation={invitation} />
      <InvitationGreeting invitation={invitation} />
      <Gap height={26} />
      <FactLines invitation={invitation} />
      <Gap height={26} />
      <AnswerHeading invitation={invitation} italic />
      <Gap height={4} />
      <ReservedPlacesText invitation={invitation} />
      <Gap height={18} />
      <InvitationAnswers invitation={invitation} />
    </>
  )
}

/** When and where, each with its name at the side. */
function FactLines({ invitation }: { invitation: InvitationText }) {
  const { theme } = useContext(MailStyleContext)
  const facts = listInvitationFacts(invitation)
  if (facts.length === 0) return null
  return (
    <Row>
      <Table>
        {facts.map((fact) => (
          <FactLine key={fact.label} fact={fact} t={invitation.t} />
        ))}
        <tr>
          <td
            colSpan={2}
            className="m-line"
            style={{ borderTop: `1px solid ${theme.line.light}`, fontSize: 0, lineHeight: 0 }}
          >
            {'\u00a0'}
          </td>
        </tr>
      </Table>
    </Row>
  )
}

function FactLine({ fact, t }: { fact: InvitationFact; t: InvitationText['t'] }) {
  const { theme, serif, start, dir, larger } = useContext(MailStyleContext)
  const border = { borderTop: `1px solid ${theme.line.light}`, verticalAlign: 'top' } as const
  return (
    <tr>
      <td
        className="m-line m-highlight"
        width="92"
        align={start}
        style={{
          ...border,
          width: 92,
          padding: dir === 'rtl' ? '19px 0 16px 12px' : '19px 12px 16px 0',
          fontFamily: serif,
          fontSize: 17 + larger,
          lineHeight: '24px',
          fontStyle: dir === 'rtl' ? 'normal' : 'italic',
          textAlign: start,
          color: theme.highlight.light,
        }}
      >
        {fact.label}
      </td>
      <td className="m-line" style={{ ...border, padding: '16px 0' }}>
        <Table>
          {fact.title && (
            <Text size={19} ink="accent" bold style={{ lineHeight: '28px' }}>
              {fact.title}
            </Text>
          )}
          <Text>
            <FactDetails fact={fact} t={t} />
          </Text>
        </Table>
      </td>
    </tr>
  )
}
