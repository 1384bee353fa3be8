import { Fragment } from 'react'
import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Button, Gap, HouseHead, Text, Title } from './parts.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { foldedText, written } from './written.ts'

export type NoticeAnswer = 'yes' | 'no' | 'maybe' | 'waiting'
/** One answer, or one of each of the party; whoever has no name has a number. */
export type SaidToHost = { question: string } & (
  { answer: string } | { people: Array<{ name: string; number: number; answer: string }> }
)
type Told = { question: string; answer: string }
export type NoticedReply = {
  name: string
  answer: NoticeAnswer
  people: number
  /** Somebody answered before. */
  changes?: boolean
  note?: string
  /** Why a yes was taken back. */
  reason?: string
  said?: SaidToHost[]
}

export type NoticeMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  /** The host's name. */
  name: string
  title: string
  /** One reply, or a day's replies in order. */
  replies: NoticedReply[]
  /** Replies of the day that are not listed. */
  more: number
  rhythm: 'each' | 'daily'
  coming: number
  link: string
}

/** To the host: who answered, and how many people come now. */
export function noticeMail(mail: NoticeMail): WrittenMail {
  const { lang, t, brand, title, rhythm, replies, more, link, coming } = mail
  const [first] = replies
  const subject =
    rhythm === 'each' && first
      ? t(first.changes ? 'notice.subject-changed' : 'notice.subject-each', {
          what: lineOf(t, first).replace(/\.$/, ''),
          title,
        })
      : t('notice.subject-daily', { count: replies.length + more, title })
  const standing = t('notice.coming', { count: coming })
  const footer = [t('notice.why', { title }), senderLine(brand)]
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: standing,
    footer,
    children: <Rows mail={mail} standing={standing} />,
  })
  const text = written([
    t('notice.greeting', { name: mail.name }),
    replies.flatMap((reply) => [
      `  ${lineOf(t, reply)}`,
      ...(rhythm === 'daily'
        ? saidIn(t, reply).map((said) => foldedText(`    ${inOneLine(t, said)}`))
        : []),
    ]),
    ...(rhythm === 'each'
      ? replies.flatMap((reply) => [
          ...(reply.changes ? [t('notice.changed')] : []),
          ...saidIn(t, reply).map(({ question, answer }) => [
            question,
            ...linesOf(answer).map((line) => `  ${line}`),
          ]),
        ])
      : []),
    ...(more > 0 ? [t('notice.more', { count: more })] : []),
    standing,
    [t('notice.open'), `  ${link}`],
    ['--', ...footer],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

const lineOf = (t: Translate, { name, answer, people }: NoticedReply): string =>
  t(`notice.${answer}`, { name, count: people })

/** The guest's own words: the reason, the note, then the answers to the host's questions. */
const saidIn = (t: Translate, { note, reason, said = [] }: NoticedReply): Told[] => [
  ...(reason ? [{ question: t('notice.reason'), answer: reason }] : []),
  ...(note ? [{ question: t('notice.note'), answer: note }] : []),
  ...said.map((one) => toldIn(t, one)),
]

/** A line for each of a party. */
function toldIn(t: Translate, said: SaidToHost): Told {
  if ('answer' in said) return said
  return {
    question: said.question,
    answer: said.people
      .map(
        ({ name, number, answer }) =>
          `${t('foot.says', { words: name || t('notice.person', { n: number }) })} ${answer.replace(/\s+/g, ' ')}`,
      )
      .join('\n'),
  }
}

const inOneLine = (t: Translate, { question, answer }: Told): string =>
  `${t('foot.says', { words: question })} ${answer}`

const linesOf = (words: string): string[] => words.split('\n').filter((line) => line.trim() !== '')

function Said({ t, reply }: { t: Translate; reply: NoticedReply }) {
  return (
    <>
      {reply.changes && <Text ink="muted">{t('notice.changed')}</Text>}
      {saidIn(t, reply).map(({ question, answer }, at) => (
        <Fragment key={at}>
          <Gap height={8} />
          <Text size={15} ink="muted">
            {question}
          </Text>
          {linesOf(answer).map((line, row) => (
            <Text key={row}>{line}</Text>
          ))}
        </Fragment>
      ))}
    </>
  )
}

/** One of a day's replies, in two lines at most. */
function DaysReply({ t, reply }: { t: Translate; reply: NoticedReply }) {
  return (
    <>
      <Text>{lineOf(t, reply)}</Text>
      {saidIn(t, reply).map((said, at) => (
        <Text key={at} size={15} ink="muted">
          {inOneLine(t, said)}
        </Text>
      ))}
      <Gap height={6} />
    </>
  )
}

function Rows({
  mail: { t, brand, name, title, replies, more, rhythm, link },
  standing,
}: {
  mail: NoticeMail
  standing: string
}) {
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{title}</Title>
      <Gap height={10} />
      <Text>{t('notice.greeting', { name })}</Text>
      <Gap height={10} />
      {replies.map((reply, at) =>
        rhythm === 'daily' ? (
          <DaysReply key={at} t={t} reply={reply} />
        ) : (
          <Fragment key={at}>
            <Text>{lineOf(t, reply)}</Text>
            <Said t={t} reply={reply} />
          </Fragment>
        ),
      )}
      {more > 0 && <Text ink="muted">{t('notice.more', { count: more })}</Text>}
      <Gap height={12} />
      <Text bold>{standing}</Text>
      <Gap height={20} />
      <Button href={link}>{t('notice.open')}</Button>
      <Gap height={30} />
    </>
  )
}
