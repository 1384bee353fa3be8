import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { updateBillingInfo } from '@mehfil/contract/billing/invoices.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { estimatePlanChange } from '@mehfil/contract/billing/subscriptions.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { ask } from '../../lib/ask.ts'
import { createQueryKey, queryClient } from '../../lib/http/queries.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { CountryField } from '../../ui/fields/place-fields.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import classes from './billing.module.css'
import { BuyerStateField, checkBuyer } from './buyer-fields.tsx'
import { billingInfoQuery, visitorPlaceQuery, type BillingInfo } from './queries.ts'
import { getChosenCountry } from './plans/use-price-choices.ts'

type BillingFormCallbacks = {
  /** Called after the details were saved. */
  onSaved?: (() => unknown) | undefined
  /** Called with every chosen country, before it is saved. */
  onCountryChange?: ((country: string) => void) | undefined
}

/** The saved billing details, with a guessed country where none is saved. */
export function useBillingInfo(enabled = true): BillingInfo | null {
  const billingInfo = getQueryData(useQuery({ ...billingInfoQuery, enabled }))
  const isUnknown = enabled && billingInfo?.country === ''
  const { data: place, isPending } = useQuery({ ...visitorPlaceQuery(), enabled: isUnknown })
  if (!billingInfo || (isUnknown && isPending)) return null
  return {
    ...billingInfo,
    country: billingInfo.country || getChosenCountry() || (place?.country ?? ''),
  }
}

export function BillingDetailsForm(callbacks: BillingFormCallbacks) {
  const billingInfo = useBillingInfo()
  return billingInfo ? (
    <BillingDetailsFields billed={billingInfo} {...callbacks} />
  ) : (
    <SkeletonRows rows={3} height={64} />
  )
}

function BillingDetailsFields({
  billed: { ownName, isFixed, ...billed },
  onSaved,
  onCountryChange,
}: BillingFormCallbacks & { billed: BillingInfo }) {
  const t = useTranslate('billing')
  const form = useCallForm({
    call: updateBillingInfo,
    initial: billed,
    check: checkBuyer,
    send: (input) =>
      ask(updateBillingInfo, { input }).finally(() =>
        Promise.all(
          [billingInfoQuery.queryKey, createQueryKey(estimatePlanChange)].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
      ),
    onSuccess: () => (onSaved ? onSaved() : showToast(t('billed.saved'))),
  })
  const { country } = form.values
  const changeCountry = (next: string): void => {
    if (next === country) return
    form.change({ country: next, state: '', address: '', gstNo: '' })
    onCountryChange?.(next)
  }
  return (
    <Form beside onSubmit={form.submit}>
      <div className={classes.two}>
        <TextField
          {...form.field('name')}
          label={t('billed.name')}
          placeholder={ownName}
          autoComplete="organization"
          maxLength={100}
        />
        <TextField
          {...form.field('email')}
          label={t('billed.email')}
          description={t('billed.email-hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          type="email"
          autoComplete="email"
          maxLength={50}
          latin
        />
        <CountryField
          name="country"
          label={t('billed.country')}
          value={country}
          onChange={changeCountry}
          error={form.error('country')}
        />
        <BuyerStateField form={form} country={country} />
        <TextField
          {...form.field('address')}
          label={t('billed.address')}
          autoComplete="street-address"
          maxLength={50}
        />
        <TextField
          {...form.field('gstNo')}
          label={t(country === homeCountry ? 'billed.gstin' : 'billed.vat')}
          autoComplete="off"
          maxLength={50}
          latin
        />
      </div>
      {isFixed && <p className="small quiet">{t('billed.fixed')}</p>}
      <div>
        <Button type="submit" variant={onSaved ? 'filled' : 'default'} loading={form.isSending}>
          {t('billed.save')}
        </Button>
      </div>
    </Form>
  )
}
