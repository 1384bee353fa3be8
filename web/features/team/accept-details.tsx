import { Button } from '@mantine/core'
import { keepLetters, keepPasswordCharacters } from '@mehfil/contract/fields/fields.ts'
import { createNormalUser, newUser } from '@mehfil/contract/accounts/team.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EntryTitle } from '../../ui/layout/entry-layout.tsx'
import { CheckField } from '../../ui/fields/text-field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { NewPasswordField } from '../../ui/fields/new-password-field.tsx'
import { Sentence } from '../../ui/elements/sentence.tsx'
import type { InvitationOffer } from './queries.ts'
import { useEnterTeam } from './use-enter-team.ts'
import { FullNameField } from '../accounts/identity-fields.tsx'
import { legalLinks } from '../accounts/legal-links.tsx'

/** A new person chooses a name and a password. */
export function AcceptDetails({
  offer,
  refreshOffer,
}: {
  offer: InvitationOffer
  refreshOffer: () => Promise<unknown>
}) {
  const t = useTranslate('profile')
  const enterTeam = useEnterTeam(offer)
  const form = useCallForm({
    call: { input: newUser },
    initial: { fullName: '', password: '', agreedToTerms: 'N' as 'Y' },
    clean: { fullName: keepLetters, password: keepPasswordCharacters },
    send: (input) => ask(createNormalUser, { input }),
    onSuccess: enterTeam,
    onRefused: ({ code }) => {
      if (code?.startsWith('invitation')) void refreshOffer()
      return code?.startsWith('invitation') ?? false
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <EntryTitle title={t('accept.details-title')}>
        <bdi dir="ltr">{offer.email}</bdi>
      </EntryTitle>
      <FullNameField field={form.field('fullName')} />
      <input type="hidden" name="username" autoComplete="username" value={offer.email} readOnly />
      <NewPasswordField {...form.field('password')} label={t('password.label')} />
      <CheckField
        name="agreedToTerms"
        checked={form.values.agreedToTerms === 'Y'}
        onChange={(on) => form.set('agreedToTerms', (on ? 'Y' : 'N') as 'Y')}
        error={form.error('agreedToTerms')}
      >
        <Sentence of={t('details.terms')} parts={legalLinks} />
      </CheckField>
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
        {t('accept.join')}
      </Button>
    </Form>
  )
}
