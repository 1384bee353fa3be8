import { Fragment } from 'react'
import { FactTile } from '../families/fact-tile.tsx'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, Text, Title } from '../layout/elements.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import type { MailReplyStatus } from '../guests/event-mail.ts'
import { rewrapText, renderPlainText } from '../layout/plain-text.ts'

/** One answer, or one per person of the party; people without a name have a number. */
export type ReplyQuestionAnswers = { question: string } & (
  | { answer: string }
  | { people: Array<{ name: string; number: number; answer: string }> }
)
type QuestionAndAnswer = { question: string; answer: string }
export type HostNoticeReply = {
  name: string
  answer: MailReplyStatus
  people: number
  /** The guest had already answered. */
  changes?: boolean
  note?: string
  /** Why the guest took a yes back. */
  reason?: string
  questionAnswers?: ReplyQuestionAnswers[]
}

export type ReplyNoticeMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  /** The name of the host. */
  name: string
  title: string
  /** One reply, or the replies of a day in order. */
  replies: HostNoticeReply[]
  /** Number of replies of the day that are not listed. */
  more: number
  rhythm: 'each' | 'daily'
  coming: number
  link: string
}

/** Tells the host who answered and how many people come now. */
export function renderReplyNoticeMail(mail: ReplyNoticeMailView): RenderedMail {
  const { lang, t, brand, title, rhythm, replies, more, link, coming } = mail
  const [first] = replies
  const subject =
    rhythm === 'each' && first
      ? t(first.changes ? 'notice.subject-changed' : 'notice.subject-each', {
          what: getReplyLine(t, first).replace(/\.$/, ''),
          title,
        })
      : t('notice.subject-daily', { count: replies.length + more, title })
  const comingLine = t('notice.coming', { count: coming })
  const why = t('notice.why', { title })
  const html = renderFamilyMail({
    family: 'product',
    lang,
    t,
    brand,
    title: subject,
    preheader: comingLine,
    footer: [why],
    children: <Rows mail={mail} />,
  })
  const text = renderPlainText([
    t('notice.greeting', { name: mail.name }),
    replies.flatMap((reply) => [
      `  ${getReplyLine(t, reply)}`,
      ...(rhythm === 'daily'
        ? listReplyTexts(t, reply).map((one) => rewrapText(`    ${formatOnOneLine(t, one)}`))
        : []),
    ]),
    ...(rhythm === 'each'
      ? replies.flatMap((reply) => [
          ...(reply.changes ? [t('notice.changed')] : []),
          ...listReplyTexts(t, reply).map(({ question, answer }) => [
            question,
            ...splitLines(answer).map((line) => `  ${line}`),
          ]),
        ])
      : []),
    ...(more > 0 ? [t('notice.more', { count: more })] : []),
    comingLine,
    [t('notice.open'), `  ${link}`],
    ['--', why, getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

const getReplyLine = (t: MailTranslate, { name, answer, people }: HostNoticeReply): string =>
  t(`notice.${answer}`, { name, count: people })

/** The texts of the guest: the reason, the note, then the answers to questions. */
const listReplyTexts = (
  t: MailTranslate,
  { note, reason, questionAnswers = [] }: HostNoticeReply,
): QuestionAndAnswer[] => [
  ...(reason ? [{ question: t('notice.reason'), answer: reason }] : []),
  ...(note ? [{ question: t('notice.note'), answer: note }] : []),
  ...questionAnswers.map((one) => toQuestionAndAnswer(t, one)),
]

/** One line per person of the party. */
function toQuestionAndAnswer(t: MailTranslate, answers: ReplyQuestionAnswers): QuestionAndAnswer {
  if ('answer' in answers) return answers
  return {
    question: answers.question,
    answer: answers.people
      .map(
        ({ name, number, answer }) =>
          `${t('foot.says', { words: name || t('notice.person', { n: number }) })} ${answer.replace(/\s+/g, ' ')}`,
      )
      .join('\n'),
  }
}

const formatOnOneLine = (t: MailTranslate, { question, answer }: QuestionAndAnswer): string =>
  `${t('foot.says', { words: question })} ${answer}`

const splitLines = (words: string): string[] =>
  words.split('\n').filter((line) => line.trim() !== '')

function ReplyTexts({ t, reply }: { t: MailTranslate; reply: HostNoticeReply }) {
  return (
    <>
      {reply.changes && <Text ink="muted">{t('notice.changed')}</Text>}
      {listReplyTexts(t, reply).map(({ question, answer }, at) => (
        <Fragment key={at}>
          <Gap height={8} />
          <Text size={15} ink="muted">
            {question}
          </Text>
          {splitLines(answer).map((line, row) => (
            <Text key={row}>{line}</Text>
          ))}
        </Fragment>
      ))}
    </>
  )
}

/** One reply of a day, in at most two lines. */
function DailyReply({ t, reply }: { t: MailTranslate; reply: HostNoticeReply }) {
  return (
    <>
      <Text>{getReplyLine(t, reply)}</Text>
      {listReplyTexts(t, reply).map((one, at) => (
        <Text key={at} size={15} ink="muted">
          {formatOnOneLine(t, one)}
        </Text>
      ))}
      <Gap height={6} />
    </>
  )
}

function Rows({
  mail: { t, name, title, replies, more, rhythm, coming, link },
}: {
  mail: ReplyNoticeMailView
}) {
  return (
    <>
      <Title>{title}</Title>
      <Gap height={10} />
      <Text>{t('notice.greeting', { name })}</Text>
      <Gap height={16} />
      <FactTile tint="info" label={t('notice.so-far')} figure={String(coming)}>
        {rhythm === 'daily' && (
          <Text size={15}>{t('notice.replies-today', { count: replies.length + more })}</Text>
        )}
      </FactTile>
      <Gap height={18} />
      {replies.map((reply, at) =>
        rhythm === 'daily' ? (
          <DailyReply key={at} t={t} reply={reply} />
        ) : (
          <Fragment key={at}>
            <Text bold>{getReplyLine(t, reply)}</Text>
            <ReplyTexts t={t} reply={reply} />
          </Fragment>
        ),
      )}
      {more > 0 && <Text ink="muted">{t('notice.more', { count: more })}</Text>}
      <Gap height={20} />
      <Button href={link}>{t('notice.open')}</Button>
      <Gap height={30} />
    </>
  )
}
