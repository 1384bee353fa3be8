import { getColon, getLanguageOfTag } from '@mehfil/contract/languages.ts'
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
import { Button, Gap, Text, TextLink, Title } from '../layout/elements.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import { rewrapText, renderPlainText } from '../layout/plain-text.ts'

export type MailTodoDue = {
  isLate: boolean
  /** "Saturday 5 December" */
  day: string
  /** "9:00 am", or nothing. */
  time: string
}
export type MailTodoEvent = { title: string; todos: Array<{ title: string; when: MailTodoDue }> }

export type TodosMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  name: string
  /** The total, of which `more` are not listed. */
  count: number
  more: number
  events: MailTodoEvent[]
  /** To the list of one event, or to all events. */
  link: string
  isOneList: boolean
  /** The page to turn these mails off. */
  settings: string
}

/** Sent in the morning to owners of to-dos: items due today and late items. */
export function renderTodosMail(mail: TodosMailView): RenderedMail {
  const { lang, t, brand, name, count, more, events, link, settings } = mail
  const [first] = events.flatMap(({ todos }) => todos)
  const subject =
    count === 1 && first
      ? first.when.isLate
        ? t('todos.subject-only-late', { title: first.title })
        : t('todos.subject-only', { title: first.title })
      : t('todos.subject', { count })
  const html = renderFamilyMail({
    family: 'product',
    lang,
    t,
    brand,
    title: subject,
    preheader: getPreheader(mail),
    children: <Rows mail={mail} subject={subject} />,
    footer: [
      t('todos.why'),
      <TextLink key="off" href={settings}>
        {t('todos.off')}
      </TextLink>,
    ],
  })
  const text = renderPlainText([
    t('todos.greeting', { name }),
    ...events.map(({ title, todos }) => [
      title || t('team.untitled'),
      ...todos.map((todo) => rewrapText(`  - ${todo.title} (${formatDue(t, todo.when)})`)),
    ]),
    ...(more > 0 ? [t('todos.more', { count: more })] : []),
    [getOpenLabel(mail), `  ${link}`],
    [
      '--',
      t('todos.why'),
      `${t('todos.off')}${getColon(getLanguageOfTag(lang))} ${settings}`,
      getSenderLine(brand),
    ],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

/** Beside the subject: the event and its date, or the first items. */
function getPreheader({ t, count, events }: TodosMailView): string {
  const todos = events.flatMap(({ title, todos: all }) =>
    all.map((todo) => ({ ...todo, event: title })),
  )
  const [only] = todos
  return count === 1 && only
    ? [only.event, formatDue(t, only.when)].filter(Boolean).join(' · ')
    : todos
        .slice(0, 3)
        .map(({ title }) => title)
        .join(' · ')
}

const getOpenLabel = ({ t, isOneList }: TodosMailView): string =>
  t(isOneList ? 'todos.open' : 'todos.open-events')

function formatDue(t: MailTranslate, { isLate, day, time }: MailTodoDue): string {
  if (isLate) return time ? t('todos.late-at', { day, time }) : t('todos.late', { day })
  return time ? t('todos.today-at', { time }) : t('todos.today')
}

function Rows({ mail, subject }: { mail: TodosMailView; subject: string }) {
  const { t, name, count, events, more, link } = mail
  return (
    <>
      <Title>{subject}</Title>
      <Gap height={10} />
      <Text>{t('todos.greeting', { name })}</Text>
      <Gap height={16} />
      <FactTile tint="info" label={t('todos.due')} figure={String(count)} />
      {events.map(({ title, todos }, at) => (
        <Fragment key={at}>
          <Gap height={16} />
          <Text size={15} ink="muted">
            {title || t('team.untitled')}
          </Text>
          {todos.map((todo, row) => (
            <Fragment key={row}>
              <Gap height={8} />
              <Text bold>{todo.title}</Text>
              <Text size={15} ink="muted">
                {formatDue(t, todo.when)}
              </Text>
            </Fragment>
          ))}
        </Fragment>
      ))}
      {more > 0 && (
        <>
          <Gap height={10} />
          <Text ink="muted">{t('todos.more', { count: more })}</Text>
        </>
      )}
      <Gap height={22} />
      <Button href={link}>{getOpenLabel(mail)}</Button>
      <Gap height={30} />
    </>
  )
}
