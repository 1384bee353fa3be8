import { stripFigure } from '../../pages/text/title.ts'
import { Gap, Text, type MailTextProps } from '../layout/elements.tsx'
import type { InvitationText } from './invitation-text.ts'

/** What a design changes of the usual look of these lines. */
type CentredTitleProps = {
  invitation: InvitationText
  kicker?: MailTextProps
  /** Between the kicker and the title; 0 for none. */
  gap?: number
  title?: MailTextProps
  /** Lines of equal length, where the mail program can do that. */
  balanced?: boolean
  number?: MailTextProps
}

/** The line above the title, the title, and the number of the event in its own line. */
export function CentredTitle({
  invitation: {
    t,
    title: words,
    figure,
    kicker: kickerWords,
    sizes: {
      desktop: { size, line },
    },
  },
  kicker,
  gap = 6,
  title,
  balanced = false,
  number,
}: CentredTitleProps) {
  return (
    <>
      <Text size={18} align="center" {...kicker}>
        {kickerWords || t('invitation.invited')}
      </Text>
      {gap > 0 && <Gap height={gap} />}
      <Text
        size={size}
        ink="accent"
        serif
        align="center"
        phone="m-title"
        style={{
          lineHeight: `${line}px`,
          wordBreak: 'break-word',
          ...(balanced && { textWrap: 'balance' }),
        }}
        {...title}
      >
        {stripFigure({ title: words, ...(figure && { figure }) })}
      </Text>
      {figure && (
        <Text size={46} ink="highlight" serif align="center" {...number}>
          {figure}
        </Text>
      )}
    </>
  )
}
