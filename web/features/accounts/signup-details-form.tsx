import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { saveSignupDetails } from '@mehfil/contract/accounts.ts'
import { lettersOnly, passwordCharacters } from '@mehfil/contract/fields.ts'
import { to, type PageName } from '@mehfil/contract/pages.ts'
import { ask } from '../../lib/ask.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import { CheckField, PasswordField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import classes from './accounts.module.css'
import type { SignupProgress } from './queries.ts'

type SignupDetailsFormProps = { trail: ReactNode; progress: SignupProgress; cancel: () => Promise<unknown>; next: () => Promise<unknown> }

export function SignupDetailsForm({ trail, progress, cancel, next }: SignupDetailsFormProps) {
  const t = useWords('profile')
  const form = useCallForm({
    call: saveSignupDetails,
    initial: { fullName: progress.fullName, password: '', agreedToTerms: 'N' as 'Y', marketingConsent: 'N' as 'Y' | 'N' | undefined },
    clean: { fullName: lettersOnly, password: passwordCharacters },
    send: (input) => ask(saveSignupDetails, { input }),
    done: next,
  })
  return (
    <Form onSubmit={form.submit}>
      {trail}
      <EntryTitle title={t('details.title')}><bdi dir="ltr">{progress.email}</bdi></EntryTitle>
      <TextField {...form.field('fullName')} label={t('details.full-name')} icon={IconUser} autoComplete="name" maxLength={50} />
      <PasswordField {...form.field('password')} label={t('password.label')} autoComplete="new-password" maxLength={32} description={t('password.rule')} inputWrapperOrder={['label', 'input', 'error', 'description']} />
      <div className={classes.checks}>
        <CheckField name="agreedToTerms" checked={form.values.agreedToTerms === 'Y'} onChange={(on) => form.set('agreedToTerms', letter(on) as 'Y')} error={form.error('agreedToTerms')}>
          <Sentence of={t('details.terms')} parts={{ terms: legal('terms'), privacy: legal('privacy'), disclaimer: legal('disclaimer'), refunds: legal('refunds') }} />
        </CheckField>
        <CheckField name="marketingConsent" checked={form.values.marketingConsent === 'Y'} onChange={(on) => form.set('marketingConsent', letter(on))}>
          {t('details.marketing')}
        </CheckField>
      </div>
      <Button type="submit" variant="filled" fullWidth loading={form.isSending}>{t('details.submit')}</Button>
      <Button variant="subtle" fullWidth onClick={() => void cancel()}>{t('action.cancel')}</Button>
    </Form>
  )
}

const letter = (on: boolean) => (on ? 'Y' : 'N')

/** Opens beside the form, so that nothing typed is lost. */
const legal = (page: Extract<PageName, 'terms' | 'privacy' | 'disclaimer' | 'refunds'>) =>
  function LegalLink(words: string) {
    return <Link className="link" to={to(page)} target="_blank">{words}</Link>
  }
