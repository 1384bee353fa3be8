import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isSubscription } from '../billing/rules.ts'
import { PlanSummary } from '../billing/plan-summary.tsx'
import { countryChosen, guestsChosen } from '../billing/use-choice.ts'
import { WhyPrices } from '../billing/why-prices.tsx'
import { config } from '../../lib/config.ts'
import { useWords } from '../../lib/words.ts'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { PageLoader } from '../../ui/page-overlay.tsx'
import classes from './accounts.module.css'
import { BillingFields } from './billing-fields.tsx'
import { placeQuery, type SignupProgress } from './queries.ts'
import { asksForBilling, submitWord, type Aim } from './rules.ts'
import { TermsFields } from './terms-fields.tsx'
import { useDetailsForm, type Typed } from './use-details-form.ts'

type SignupDetailsFormProps = {
  trail: ReactNode
  progress: SignupProgress
  aim: Aim
  /** Where it goes, if not to the sign-up. */
  send?: (typed: Typed) => Promise<unknown>
  cancel: () => Promise<unknown>
  next: () => Promise<unknown>
}

/** The free plan asks for a name and a password; a paid one also for whom the bill is for, beginning with the country one seems to be in. */
export function SignupDetailsForm(props: SignupDetailsFormProps) {
  const isPaid = asksForBilling(props.aim.plan)
  const knows = !isPaid || props.progress.country !== '' || countryChosen() !== ''
  const { data: place, isPending } = useQuery({ ...placeQuery(), enabled: !knows })
  if (!knows && isPending) return <PageLoader />
  return <Details {...props} guessed={isPaid ? countryChosen() || (place?.country ?? '') : ''} />
}

function Details({
  trail,
  progress,
  aim,
  send,
  cancel,
  next,
  guessed,
}: SignupDetailsFormProps & { guessed: string }) {
  const t = useWords('profile')
  const { plan, mode } = aim
  const form = useDetailsForm(progress, aim, { guessed, done: next, ...(send && { send }) })
  const isPaid = asksForBilling(plan)
  return (
    <Form onSubmit={form.submit}>
      {trail}
      <EntryTitle title={t('details.title')}>
        <bdi dir="ltr">{progress.email}</bdi>
      </EntryTitle>
      <TextField
        {...form.field('fullName')}
        label={t('details.full-name')}
        icon={IconUser}
        autoComplete="name"
        maxLength={50}
      />
      {isPaid && <BillingFields form={form} />}
      {!progress.byGoogle && <NewPassword form={form} isKept={progress.hasPassword} />}
      {isPaid && plan && plan !== 'Economy' && (
        <div className={classes.summed}>
          <PlanSummary
            country={form.values.country ?? ''}
            wanted={{
              plan,
              mode: isSubscription(plan) ? (mode ?? 'Annually') : 'Monthly',
              guests: guestsChosen(progress.guests),
            }}
          />
          <WhyPrices country={form.values.country ?? ''} choose={form.move} />
        </div>
      )}
      <TermsFields form={form} />
      <div className={isPaid ? classes.buttons : classes.stack}>
        <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
          {t(submitWord(plan, config.payments))}
        </Button>
        <Button variant="subtle" fullWidth onClick={() => void cancel()}>
          {t('action.cancel')}
        </Button>
      </div>
    </Form>
  )
}

/** One that was chosen before stays unless another is typed. */
function NewPassword({
  form,
  isKept,
}: {
  form: ReturnType<typeof useDetailsForm>
  isKept: boolean
}) {
  const t = useWords('profile')
  const field = form.field('password')
  const change = (typed: string) =>
    typed === '' && isKept ? form.set('password', null) : field.onChange(typed)
  return (
    <NewPasswordField
      {...field}
      onChange={change}
      label={t('password.label')}
      note={isKept ? t('details.password-kept') : undefined}
    />
  )
}
