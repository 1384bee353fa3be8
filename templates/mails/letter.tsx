import { useContext } from 'react'
import { voiceOfDress, type Dress } from './dress.ts'
import { shortCard } from './event-card.tsx'
import { FactRows, factLines, type Facts } from './event-facts.tsx'
import type { MailFoot } from './event-mail.ts'
import { AnswerButtons, answerLines, footLines, footText, type Asked } from './event-parts.tsx'
import { framed } from './frame.tsx'
import { filledLine, filledLines, HostWords, type Values } from './letter-words.tsx'
import { Button, Gap, Text } from './parts.tsx'
import { VoiceContext } from './voice.ts'
import { labelled, written } from './written.ts'

/** What a host writes to guests. Like an invitation it is laid out once for many: `values`, `link`, `links` and the foot may be marks. */
export type LetterMail = MailFoot &
  Asked &
  Pick<Facts, 'lang' | 'when' | 'place' | 'placeHidden'> & {
    dress: Dress
    title: string
    /** The host's words, with placeholders. */
    subject: string
    message: string
    values: Values
    /** The event is behind: when and where it was is known, and nobody is asked. */
    over?: boolean
  }

export function letterMail(mail: LetterMail): { subject: string; html: string; text: string } {
  const { t, lang, dress, title, message, values, over } = mail
  const subject = filledLine(mail.subject, values)
  const [first = ''] = filledLines(message, values)
  const html = framed({
    voice: voiceOfDress(lang, dress),
    title: subject,
    preheader: `${first.slice(0, 140)} · ${title}`,
    footer: footLines(t, mail),
    card: shortCard(dress),
    onPhones,
    children: <Rows mail={mail} heading={subject} />,
  })
  return { subject, html, text: textOf(mail, { subject, over: over === true }) }
}

const onPhones = '.m-title{font-size:26px!important;line-height:34px!important}'

function Rows({ mail, heading }: { mail: LetterMail; heading: string }) {
  const { t, title, message, values, over } = mail
  const { boldTitles, titleInk } = useContext(VoiceContext)
  return (
    <>
      <Gap height={22} />
      <Text size={16} ink="highlight" align="own" bold={boldTitles}>
        {title}
      </Text>
      <Gap height={4} />
      <Text
        size={30}
        serif
        align="own"
        ink={titleInk}
        bold={boldTitles}
        phone="m-title"
        style={{ wordBreak: 'break-word' }}
      >
        {heading}
      </Text>
      <Gap height={12} />
      <HostWords words={message} values={values} t={t} />
      {!over && (
        <>
          <Gap height={22} />
          <FactRows facts={factsOf(mail)} />
          <Gap height={20} />
          <Ways mail={mail} />
        </>
      )}
      <Gap height={30} />
    </>
  )
}

const factsOf = ({ t, lang, when, place, placeHidden }: LetterMail): Facts => ({
  t,
  lang,
  when,
  place,
  placeHidden,
})

/** Whoever has answered finds the answer again; whoever has not is asked. */
function Ways({ mail }: { mail: LetterMail }) {
  const { t, answered, closed, link } = mail
  if (answered) return <Button href={link}>{t('thanks.open')}</Button>
  return (
    <>
      <AnswerButtons mail={mail} />
      {closed && (
        <>
          <Gap height={14} />
          <Button href={link}>{t('invitation.open')}</Button>
        </>
      )}
    </>
  )
}

function textOf(mail: LetterMail, { subject, over }: { subject: string; over: boolean }): string {
  const { t, lang, title, message, values, answered, closed, link } = mail
  return written([
    [title, subject],
    ...filledLines(message, values),
    ...(over ? [] : [labelled(factLines(factsOf(mail)), { lang })]),
    ...(over || answered ? [] : answerLines(lang, mail)),
    ...(!over && (answered || closed)
      ? [
          labelled([{ label: t(answered ? 'thanks.open' : 'invitation.open'), says: [link] }], {
            lang,
          }),
        ]
      : []),
    footText(t, mail),
  ])
}
