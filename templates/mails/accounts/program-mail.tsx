import type { ReactNode } from 'react'
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
import { renderPlainText } from '../layout/plain-text.ts'

/** What every mail about the safety of an account begins and ends with. */
export type ProgramMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  name: string
  /** Where the reader can act. */
  link: string
}

type ProgramMailTexts = {
  subject: string
  preheader: string
  title: string
  body: string
  next: string
  /** The words of the button, where it opens another screen. */
  action?: string
  fact: {
    label: string
    value: string
    /** Below the fact; empty where nothing more is known. */
    more?: string
    /** Lines of the text without pictures, where the body does not say the fact. */
    lines?: string[]
  }
}

/** What happened, the one fact about it, and where the owner can act. */
export function renderProgramMail(view: ProgramMailView, texts: ProgramMailTexts): RenderedMail {
  const { t, lang, brand, name, link } = view
  const { subject, preheader, body, next, fact, action = t('key.open') } = texts
  const html = renderFamilyMail({
    family: 'security',
    lang,
    t,
    brand,
    title: subject,
    preheader,
    children: <ProgramMailRows view={view} texts={texts} />,
  })
  const text = renderPlainText([
    t('known.greeting', { name }),
    body,
    ...(fact.lines ? [fact.lines] : []),
    next,
    `${action}: ${link}`,
    ['--', getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

type ProgramMailRowsProps = { view: ProgramMailView; texts: ProgramMailTexts }

function ProgramMailRows({ view: { t, name, link }, texts }: ProgramMailRowsProps): ReactNode {
  const { title, body, next, fact, action = t('key.open') } = texts
  return (
    <>
      <Title>{title}</Title>
      <Gap height={10} />
      <Text>{t('known.greeting', { name })}</Text>
      <Gap height={8} />
      <Text>{body}</Text>
      <Gap height={16} />
      <FactTile tint="secure" label={fact.label} fact={fact.value}>
        {fact.more && <Text size={15}>{fact.more}</Text>}
      </FactTile>
      <Gap height={16} />
      <Text>{next}</Text>
      <Gap height={16} />
      <Button href={link}>{action}</Button>
      <Gap height={32} />
    </>
  )
}
