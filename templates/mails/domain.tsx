import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Button, Gap, HouseHead, Panel, Text, TextLink, Title } from './parts.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { written } from './written.ts'

export type DomainMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  /** The host's name. */
  name: string
  title: string
  /** The address that leads nowhere from now on. */
  former: string
  link: string
  /** Where the host chooses another one. */
  changeLink: string
}

/** To the host of an event whose address the product needs for itself: the one there is instead, and what still leads to the event. */
export function domainMail(mail: DomainMail): WrittenMail {
  const { t, lang, brand, link, changeLink } = mail
  const facts = factsOf(mail)
  const subject = t('domain.subject', facts)
  const footer = [t('domain.why', facts), senderLine(brand)]
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: link,
    footer,
    children: <DomainRows {...mail} />,
  })
  const text = written([
    t('domain.greeting', facts),
    [t('domain.moved', facts), `  ${link}`],
    [t('domain.send'), t('domain.personal')],
    [t('domain.change'), `  ${changeLink}`],
    ['--', ...footer],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

const factsOf = ({ brand, name, title, former }: DomainMail) => ({
  brand: brand.name,
  name,
  title,
  former,
})

function DomainRows(mail: DomainMail) {
  const { t, brand, link, changeLink } = mail
  const facts = factsOf(mail)
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{t('domain.title', facts)}</Title>
      <Gap height={10} />
      <Text>{t('domain.greeting', facts)}</Text>
      <Gap height={8} />
      <Text>{t('domain.moved', facts)}</Text>
      <Gap height={20} />
      <Panel>
        <Text size={17}>
          <TextLink href={link}>{link}</TextLink>
        </Text>
      </Panel>
      <Gap height={20} />
      <Text>{t('domain.send')}</Text>
      <Gap height={8} />
      <Text size={15}>{t('domain.personal')}</Text>
      <Gap height={20} />
      <Button href={link}>{t('domain.open')}</Button>
      <Gap height={14} />
      <Text size={15}>
        <TextLink href={changeLink}>{t('domain.change')}</TextLink>
      </Text>
      <Gap height={32} />
    </>
  )
}
