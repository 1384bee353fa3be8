import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Gap, HouseHead, Panel, Text, Title } from './parts.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { written } from './written.ts'

export type GoodbyeMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand & { salesPhone: string; salesEmail: string }
  name: string
  /** A whole account is deleted, or somebody left one; `stays`: they go on in another. */
  kind: 'account' | 'left' | 'stays'
  owner: string
  /** "3 events", "412 guests", "2 people"; empty where nothing went. */
  lost: string
  /** Written for the reader. */
  purgedOn: string
}

/** The last mail of an account: what happened, until when it can be taken back, and by whom. */
export function goodbyeMail(mail: GoodbyeMail): WrittenMail {
  const { t, lang, brand } = mail
  const facts = factsOf(mail)
  const subject = t(`goodbye.subject-${mail.kind}`, facts)
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: t(`goodbye.until-${mail.kind}`, facts),
    footer: [senderLine(brand)],
    children: <GoodbyeRows {...mail} />,
  })
  const text = written([
    t('goodbye.greeting', facts),
    [t(`goodbye.body-${mail.kind}`, facts), ...(mail.lost ? [t('goodbye.lost', facts)] : [])],
    t(`goodbye.until-${mail.kind}`, facts),
    t('goodbye.contact', facts),
    ['--', senderLine(brand)],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

const factsOf = ({ brand, name, owner, lost, purgedOn }: GoodbyeMail) => ({
  brand: brand.name,
  name,
  owner,
  lost,
  date: purgedOn,
  phone: brand.salesPhone,
  email: brand.salesEmail,
})

function GoodbyeRows(mail: GoodbyeMail) {
  const { t, brand, kind } = mail
  const facts = factsOf(mail)
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{t('goodbye.title')}</Title>
      <Gap height={10} />
      <Text>{t('goodbye.greeting', facts)}</Text>
      <Gap height={8} />
      <Text>{t(`goodbye.body-${kind}`, facts)}</Text>
      {mail.lost && (
        <>
          <Gap height={8} />
          <Text>{t('goodbye.lost', facts)}</Text>
        </>
      )}
      <Gap height={20} />
      <Panel>
        <Text size={15} align="center">
          {t(`goodbye.until-${kind}`, facts)}
        </Text>
      </Panel>
      <Gap height={14} />
      <Text size={15} ink="muted">
        {t('goodbye.contact', facts)}
      </Text>
      <Gap height={32} />
    </>
  )
}
