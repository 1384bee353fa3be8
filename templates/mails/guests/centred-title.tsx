import { stripFigure } from '../../pages/text/title.ts'
import { Gap, Text } from '../layout/elements.tsx'
import type { InvitationText } from './invitation-text.ts'

/** The line above the title, the title, and the number of the event in its own line. */
export function CentredTitle({
  invitation: {
    t,
    title,
    figure,
    kicker,
    sizes: {
      desktop: { size, line },
    },
  },
  bold = true,
}: {
  invitation: InvitationText
  bold?: boolean
}) {
  return (
    <>
      <Text size={18} align="center">
        {kicker || t('invitation.invited')}
      </Text>
      <Gap height={6} />
      <Text
        size={size}
        ink="accent"
        serif
        bold={bold}
        align="center"
        phone="m-title"
        style={{ lineHeight: `${line}px`, wordBreak: 'break-word' }}
      >
        {stripFigure({ title, ...(figure && { figure }) })}
      </Text>
      {figure && (
        <Text size={46} ink="highlight" serif bold align="center">
          {figure}
        </Text>
      )}
    </>
  )
}
