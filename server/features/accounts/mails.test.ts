import { describe, expect, it } from 'vitest'
import { languages, toLanguageTag } from '@mehfil/contract/languages.ts'
import { refusals } from '@mehfil/contract/refusals.ts'
import { renderCodeMail } from '@mehfil/templates/mails/accounts/code.tsx'
import { renderGoodbyeMail } from '@mehfil/templates/mails/accounts/goodbye.tsx'
import { renderGoogleLinkedMail } from '@mehfil/templates/mails/accounts/google-linked.tsx'
import { renderExistingAccountMail } from '@mehfil/templates/mails/accounts/existing-account.tsx'
import { renderPasswordChangedMail } from '@mehfil/templates/mails/accounts/password-changed.tsx'
import { loadTranslations, readTranslationFile } from '../../base/i18n/translations.ts'

const words = loadTranslations()
const brand = {
  name: 'Mehfil',
  postalAddress: '4 Residency Road, Bengaluru 560 025',
  origin: 'https://mehfil.example',
}
const provider = { ...brand, salesPhone: '+91 80 4718 2200', salesEmail: 'sales@mehfil.example' }

function renderMails(language: (typeof languages)[number]) {
  const translate = words(language, 'mail')
  const t = (key: string, params: Record<string, string | number> = {}) => translate(key, params)
  const common = { lang: toLanguageTag(language), t, brand }
  const code = {
    ...common,
    code: '482913',
    minutes: 5,
    until: t('code.clock', { hour: '10', minute: '47', zone: 'UTC' }),
    askedAt: t('code.clock', { hour: '10', minute: '42', zone: 'UTC' }),
    device: t('code.device', { browser: 'Chrome', system: 'Android' }),
  }
  return [
    renderCodeMail({ ...code, purpose: 'signup' }),
    renderCodeMail({ ...code, purpose: 'forgot', device: '' }),
    renderExistingAccountMail({
      ...common,
      name: 'Asha Menon',
      loginLink: 'https://mehfil.example/',
      forgotLink: 'https://mehfil.example/forgot-password',
    }),
    ...['', code.device].map((device) =>
      renderGoogleLinkedMail({
        ...common,
        brand: provider,
        name: 'Asha Menon',
        linkedAt: '21 November 2026, 10:42 UTC',
        device,
      }),
    ),
    ...(['account', 'left', 'stays'] as const).map((kind) =>
      renderGoodbyeMail({
        ...common,
        brand: provider,
        kind,
        name: 'Asha Menon',
        owner: 'Leela Iyer',
        counts: t('goodbye.guests', { count: 2 }),
        purgedOn: '21 December 2026',
      }),
    ),
    ...['', code.device].map((device) =>
      renderPasswordChangedMail({
        ...common,
        name: 'Asha Menon',
        changedAt: '21 November 2026, 10:42 UTC',
        device,
        forgotLink: 'https://mehfil.example/forgot-password',
      }),
    ),
  ]
}

const findRawKeys = (mail: { subject: string; html: string; text: string }) =>
  [mail.subject, mail.html, mail.text]
    .join('\n')
    .match(/\b(code|known|password|linked|goodbye)\.[a-z-]+/g)

describe('Our product', () => {
  it.each(languages)('has every word of its mails in %s, and fills every gap', (language) => {
    for (const mail of renderMails(language)) {
      expect(findRawKeys(mail)).toBeNull()
      expect(mail.subject + mail.html + mail.text).not.toMatch(/\{\{|undefined/)
    }
  })

  it.each(languages)(
    'explains an unexpected code of a deletion differently from a mistyped address, in %s',
    (language) => {
      const translate = words(language, 'mail')
      const t = (key: string, params: Record<string, string | number> = {}) =>
        translate(key, params)
      const facts = {
        lang: toLanguageTag(language),
        t,
        brand,
        code: '482913',
        minutes: 5,
        until: '10:47',
        askedAt: '10:42',
        device: '',
      }
      const [signup, deletion] = (['signup', 'delete'] as const).map((purpose) =>
        renderCodeMail({ ...facts, purpose }),
      )
      expect(signup?.html).toContain(t('code.no-harm'))
      expect(deletion?.html).toContain(t('code.where-delete'))
      expect(`${deletion?.html} ${deletion?.text.replace(/\s+/g, ' ')}`).not.toContain(
        t('code.no-harm'),
      )
    },
  )

  it('says the code first in the subject and goes on in the preheader', () => {
    const [english, , known] = renderMails('en')
    expect(english?.subject).toBe('482\u00a0913 is your Mehfil code')
    expect(english?.html).toContain(
      'This code is valid for 5 minutes, until 10:47 UTC. Never share it with anyone.',
    )
    expect(english?.text).toContain('Requested at 10:42 UTC from Chrome on Android.')
    expect(known?.text).toContain('Dear Asha Menon,')
  })

  it('writes minutes in the plural forms of each language', () => {
    expect(renderMails('fr')[0]?.text).toContain(
      'Il est valable 5\u00a0minutes, jusqu’à 10\u00a0h\u00a047',
    )
    expect(renderMails('arb')[0]?.text).toContain('لمدة 5 دقائق')
  })

  it('words the mails of a sign-up and of a forgotten password differently', () => {
    const [signup, forgot] = renderMails('en')
    expect(signup?.text).toContain('Enter this code on the sign-up page')
    expect(forgot?.text).toContain('where you asked for a new password')
    expect(forgot?.text).toContain('Requested at 10:42 UTC.')
  })

  it.each(languages)('has a sentence in %s for every refusal', (language) => {
    const { refusal } = JSON.parse(readTranslationFile(language, 'common')) as {
      refusal: Record<string, string>
    }
    const missing = [...Object.keys(refusals), 'unexpected'].filter(
      (code) => !refusal[code] && !refusal[`${code}_other`],
    )
    expect(missing).toEqual([])
  })
})
