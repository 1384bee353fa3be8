import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PlanName } from '@mehfil/contract/billing/plans.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { isSubscription } from '../../billing/rules.ts'
import { PlanSummary } from '../../billing/plans/plan-summary.tsx'
import { getChosenCountry, getChosenGuests } from '../../billing/plans/use-price-choices.ts'
import { PriceExplanation } from '../../billing/plans/price-explanation.tsx'
import { config } from '../../../lib/config.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { EntryTitle } from '../../../ui/layout/entry-layout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import classes from '../accounts.module.css'
import { FullNameField } from '../identity-fields.tsx'
import { BillingFields } from './billing-fields.tsx'
import { visitorPlaceQuery } from '../../billing/queries.ts'
import type { SignupProgress } from '../queries.ts'
import { needsBillingDetails, getSubmitLabel, type SignupTarget } from '../rules.ts'
import { TermsFields } from './terms-fields.tsx'
import { useDetailsForm, type SignupDetailsValues } from './use-details-form.ts'

type SignupDetailsFormProps = {
  trail: ReactNode
  progress: SignupProgress
  target: SignupTarget
  /** Sends the details; without it they go to the sign-up. */
  send?: (typed: SignupDetailsValues) => Promise<unknown>
  cancel: () => Promise<unknown>
  next: () => Promise<unknown>
}

/**
 * The free plan needs a name and a password. A paid plan also needs billing details, which begin
 * with the guessed country.
 */
export function SignupDetailsForm(props: SignupDetailsFormProps) {
  const isPaid = needsBillingDetails(props.target.plan)
  const hasCountry = !isPaid || props.progress.country !== '' || getChosenCountry() !== ''
  const { data: place, isPending } = useQuery({ ...visitorPlaceQuery(), enabled: !hasCountry })
  if (!hasCountry && isPending) return <PageLoader />
  return (
    <SignupDetailsFields
      {...props}
      guessedCountry={isPaid ? getChosenCountry() || (place?.country ?? '') : ''}
    />
  )
}

function SignupDetailsFields({
  trail,
  progress,
  target,
  send,
  cancel,
  next,
  guessedCountry,
}: SignupDetailsFormProps & { guessedCountry: string }) {
  const t = useTranslate('profile')
  const { plan, mode } = target
  const form = useDetailsForm(progress, target, {
    guessedCountry,
    done: next,
    ...(send && { send }),
  })
  const isPaid = needsBillingDetails(plan)
  return (
    <Form onSubmit={form.submit}>
      {trail}
      <EntryTitle title={t('details.title')}>
        <bdi dir="ltr">{progress.email}</bdi>
      </EntryTitle>
      <FullNameField field={form.field('fullName')} />
      {isPaid && <BillingFields form={form} />}
      {!progress.byGoogle && (
        <SignupPasswordField form={form} hasSavedPassword={progress.hasPassword} />
      )}
      {isPaid && plan && plan !== 'Economy' && (
        <div className={classes.summed}>
          <PlanSummary
            country={form.values.country ?? ''}
            selection={{
              plan,
              mode: isSubscription(plan) ? (mode ?? 'Annually') : 'Monthly',
              guests: getChosenGuests(progress.guests),
            }}
          />
          {!send && <OtherPlans plan={plan} />}
          <PriceExplanation country={form.values.country ?? ''} choose={form.changeCountry} />
        </div>
      )}
      <TermsFields form={form} />
      <div className={isPaid ? classes.buttons : classes.stack}>
        <Button type="submit" variant="filled" fullWidth loading={form.isSending}>
          {t(getSubmitLabel(plan, config.payments))}
        </Button>
        <Button variant="subtle" fullWidth onClick={() => void cancel()}>
          {t('action.cancel')}
        </Button>
      </div>
    </Form>
  )
}

const plansByPath = [
  ['Economy', pathTo('signupEconomy')],
  ['Business', pathTo('signupBusiness')],
  ['First', pathTo('signupFirst')],
] as const

/** A plan chosen by mistake is left here, without losing what was typed. */
function OtherPlans({ plan }: { plan: PlanName }) {
  const t = useTranslate('profile')
  return (
    <nav className={classes.otherPlans} aria-label={t('details.change-plan')}>
      <span className="small strong">{t('details.change-plan')}</span>
      {plansByPath
        .filter(([name]) => name !== plan)
        .map(([name, path]) => (
          <Link key={name} className="link" to={path} replace>
            {name === 'Economy'
              ? t('details.free-plan', { plan: t(`plans.${name}`) })
              : t(`plans.${name}`)}
          </Link>
        ))}
    </nav>
  )
}

/** An empty field keeps the password that was saved before. */
function SignupPasswordField({
  form,
  hasSavedPassword,
}: {
  form: ReturnType<typeof useDetailsForm>
  hasSavedPassword: boolean
}) {
  const t = useTranslate('profile')
  const field = form.field('password')
  const change = (typed: string) =>
    typed === '' && hasSavedPassword ? form.set('password', null) : field.onChange(typed)
  return (
    <NewPasswordField
      {...field}
      onChange={change}
      label={t('password.label')}
      note={hasSavedPassword ? t('details.password-kept') : undefined}
    />
  )
}
