import { permissions } from '../../contract/access.ts'
import { renderCodeMail } from '../../templates/mails/accounts/code.tsx'
import { renderCompanyDomainMail } from '../../templates/mails/accounts/company-domain.tsx'
import { renderExistingAccountMail } from '../../templates/mails/accounts/existing-account.tsx'
import { renderGoodbyeMail } from '../../templates/mails/accounts/goodbye.tsx'
import { renderKeyNewsMail } from '../../templates/mails/accounts/key-news.tsx'
import { renderGoogleLinkedMail } from '../../templates/mails/accounts/google-linked.tsx'
import { renderPasswordChangedMail } from '../../templates/mails/accounts/password-changed.tsx'
import {
  renderSecurityNewsMail,
  securityNewsKinds,
  type SecurityNewsKind,
} from '../../templates/mails/accounts/security-news.tsx'
import { renderTeamInvitationMail } from '../../templates/mails/accounts/team-invitation.tsx'
import { renderTeamNewsMail } from '../../templates/mails/accounts/team-news.tsx'
import { renderPageDomainMail } from '../../templates/mails/accounts/page-domain.tsx'
import { renderBrokenSenderMail } from '../../templates/mails/accounts/broken-sender.tsx'
import { renderWebhookPausedMail } from '../../templates/mails/accounts/webhook-paused.tsx'
import type { MailLanguage } from '../../templates/mails/layout/mail-style.ts'
import {
  brand,
  changedAt,
  deadline,
  getSampleEvent,
  getFirstName,
  origin,
  provider,
  purgedOn,
  pickDesign,
} from './mail-events.ts'
import { createMailTranslator, pickSample } from './translations.ts'

const clock = { minutes: 5, until: '10:47 UTC', askedAt: '10:42 UTC', device: 'Chrome, Android' }

/** The mails about a person's own account, by kind. */
export function createSampleAccountMails(lang: MailLanguage) {
  const t = createMailTranslator(lang)
  const name = getFirstName(lang)
  return {
    code: renderCodeMail({ lang, t, brand, purpose: 'signup', code: '482913', ...clock }),
    known: renderExistingAccountMail({
      lang,
      t,
      brand,
      name,
      loginLink: origin,
      forgotLink: `${origin}/forgot-password`,
    }),
    password: renderPasswordChangedMail({
      lang,
      t,
      brand,
      name,
      changedAt: pickSample(changedAt, lang),
      device: clock.device,
      forgotLink: `${origin}/forgot-password`,
    }),
    google: renderGoogleLinkedMail({
      lang,
      t,
      brand: provider,
      name,
      linkedAt: pickSample(changedAt, lang),
      device: clock.device,
    }),
    goodbye: renderGoodbyeMail({
      lang,
      t,
      brand: provider,
      name,
      kind: 'account',
      owner: name,
      counts: `${t('goodbye.events', { count: 3 })}, ${t('goodbye.guests', { count: 412 })}`,
      purgedOn: pickSample(purgedOn, lang),
    }),
    ...createSecurityMails(lang),
    ...createProgramMails(lang),
    ...createTeamMails(lang),
  }
}

/** What a mail about signing in names: a passkey, an address, a person or a number. */
const securitySubjects: Partial<Record<SecurityNewsKind, string>> = {
  'passkey-added': 'Pixel 9',
  'passkey-removed': 'Pixel 9',
  'passkey-copied': 'Pixel 9',
  'code-used': '7',
  required: 'Asha Menon',
  'email-changed': 'asha@studio.example',
  'email-returned': 'asha@house.example',
  'google-connected': 'asha@mail.example',
  'owner-made': 'Asha Menon',
  'owner-added': 'Noah Fernandes',
  'owner-left': 'Noah Fernandes',
  'handover-offered': 'Asha Menon',
  'handover-done': 'Noah Fernandes',
  'handover-declined': 'Noah Fernandes',
}

function createSecurityMails(lang: MailLanguage) {
  return Object.fromEntries(
    securityNewsKinds.map((kind) => [
      `security-${kind}`,
      renderSecurityNewsMail({
        lang,
        t: createMailTranslator(lang),
        brand,
        name: getFirstName(lang),
        kind,
        at: pickSample(changedAt, lang),
        device: kind === 'required' ? '' : clock.device,
        place: kind === 'device' ? 'Bengaluru' : '',
        subject: securitySubjects[kind] ?? '',
        link: `${origin}/profile`,
      }),
    ]),
  )
}

function createProgramMails(lang: MailLanguage) {
  const view = {
    lang,
    t: createMailTranslator(lang),
    brand,
    name: getFirstName(lang),
    link: `${origin}/developers`,
  }
  return {
    key: renderKeyNewsMail({
      ...view,
      kind: 'created',
      keyName: 'Website',
      by: '',
      at: pickSample(changedAt, lang),
      device: clock.device,
    }),
    paused: renderWebhookPausedMail({ ...view, host: 'shop.example', reason: 'failing' }),
    sender: renderBrokenSenderMail({
      ...view,
      domain: 'ananya.example',
      usual: 'invitations@mehfil.example',
    }),
    'company-domain': renderCompanyDomainMail({ ...view, domain: 'ananya.example' }),
    ...Object.fromEntries(
      (['broken', 'lost'] as const).map((kind) => [
        `page-domain-${kind}`,
        renderPageDomainMail({
          ...view,
          kind,
          domain: 'rsvp.ananya.example',
          usual: 'mehfil.example',
        }),
      ]),
    ),
  }
}

function createTeamMails(lang: MailLanguage) {
  const t = createMailTranslator(lang)
  const { hosts, title, place } = getSampleEvent(pickDesign(0), lang)
  return {
    team: renderTeamInvitationMail({
      lang,
      t,
      brand,
      name: '',
      email: 'noah.k@house.example',
      inviter: { name: hosts, email: 'suresh@house.example' },
      owner: hosts,
      events: [{ title, facts: place.lines.at(-1) ?? '' }],
      can: ['Dashboard', 'CheckIn'],
      cannot: permissions.filter((one) => !['Dashboard', 'CheckIn'].includes(one)),
      until: pickSample(deadline, lang),
      link: `${origin}/events/invite/user/4F7A`,
    }),
    ...Object.fromEntries(
      (['accepted', 'declined', 'undelivered'] as const).map((kind) => [
        `team-${kind}`,
        renderTeamNewsMail({
          lang,
          t,
          brand,
          kind,
          name: hosts,
          who: 'Noah Kurian',
          email: 'noah.k@house.example',
          can: ['Dashboard', 'CheckIn'],
          reason:
            kind === 'undelivered' ? '550 5.1.1 Recipient address rejected: User unknown' : '',
          link: `${origin}/user-access`,
        }),
      ]),
    ),
  }
}
