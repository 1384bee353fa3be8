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
import { written } from './written.ts'

export type UnsentMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  name: string
  title: string
  /** Sentences. */ why: readonly string[]
  link: string
}

/** To the owner: a report that goes out by itself did not, or not to everybody, and why. */
export function unsentMail({ lang, t, brand, name, title, why, link }: UnsentMail): WrittenMail {
  const subject = t('unsent.subject', { title })
  const rows = (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{subject}</Title>
      <Gap height={10} />
      <Text>{t('notice.greeting', { name })}</Text>
      {why.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      <Gap height={20} />
      <Button href={link}>{t('unsent.open')}</Button>
      <Gap height={30} />
    </>
  )
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: why.join(' '),
    footer: [t('unsent.why'), senderLine(brand)],
    children: rows,
  })
  const text = written([
    t('notice.greeting', { name }),
    ...why,
    [t('unsent.open'), `  ${link}`],
    ['--', t('unsent.why'), senderLine(brand)],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}
