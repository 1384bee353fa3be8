import { Fragment } from 'react'
import type { MailTranslate } from '../layout/product-mail.ts'
import type { MailLanguage } from '../layout/mail-style.ts'
import { FactRow } from './event-facts.tsx'
import { formatNames } from './event-parts.tsx'

/** A function of the event, with the people of a reply who come to it. The guest is person 0. */
export type MailFunction = {
  title: string
  facts: string
  /** What to wear, a few words, and until when the answer can change. */
  notes: string[]
  who: number[]
  waiting?: true
}

type FunctionsMail = {
  t: MailTranslate
  lang: MailLanguage
  people: string[]
  count: number
  functions?: readonly MailFunction[]
}

/** Who comes, where not all come to all. A person without a name has a number. */
const formatWho = (
  { t, lang, people, count, functions = [] }: FunctionsMail,
  { who }: MailFunction,
): string => {
  if (functions.every((one) => one.who.length >= count)) return ''
  if (who.length >= count) return t('thanks.all')
  return formatNames(
    lang,
    who.map((person) => people[person] ?? t('thanks.person', { n: person })),
  )
}

const listFacts = (mail: FunctionsMail, one: MailFunction): string[] =>
  [
    one.facts,
    formatWho(mail, one),
    one.waiting ? mail.t('thanks.function-waiting') : '',
    ...one.notes,
  ].filter(Boolean)

/** What the people of a reply come to, under the facts of the event. */
export function FunctionsRow({ mail }: { mail: FunctionsMail }) {
  const { t, functions = [] } = mail
  if (functions.length === 0) return null
  return (
    <FactRow label={t('thanks.functions')}>
      {functions.map((one, at) => (
        <div key={at} style={{ paddingTop: at > 0 ? 8 : 0 }}>
          <b>{one.title}</b>
          {listFacts(mail, one).map((line) => (
            <Fragment key={line}>
              <br />
              {line}
            </Fragment>
          ))}
        </div>
      ))}
    </FactRow>
  )
}

/** The same as lines of text. */
export const listFunctionLines = (mail: FunctionsMail): string[] =>
  (mail.functions ?? []).flatMap((one) => [one.title, ...listFacts(mail, one)])
