import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { taxNumberComplaint } from '@mehfil/contract/gstin.ts'
import { updateBillingInfo } from '@mehfil/contract/invoices.ts'
import { home } from '@mehfil/contract/places/countries.ts'
import { estimatePlanChange } from '@mehfil/contract/subscriptions.ts'
import { answered } from '../../lib/answered.ts'
import { ask } from '../../lib/ask.ts'
import { keyOf, queryClient } from '../../lib/queries.ts'
import { say } from '../../lib/toasts.ts'
import { useCallForm } from '../../lib/use-call-form.ts'
import { useWords } from '../../lib/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { CountryField, IndianStateField } from '../../ui/place-fields.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import classes from './billing.module.css'
import { billedQuery, placeQuery, type BilledInfo } from './queries.ts'
import { countryChosen } from './use-choice.ts'

type Hearing = {
  /** When it was kept. */ saved?: (() => unknown) | undefined
  /** Another country was chosen, kept or not. */ moved?: ((country: string) => void) | undefined
}

/** Whom bills are for, with the country one seems to be in where none is known yet. */
export function useBilled(enabled = true): BilledInfo | null {
  const billed = answered(useQuery({ ...billedQuery, enabled }))
  const isUnknown = enabled && billed?.country === ''
  const { data: place, isPending } = useQuery({ ...placeQuery(), enabled: isUnknown })
  if (!billed || (isUnknown && isPending)) return null
  return { ...billed, country: billed.country || countryChosen() || (place?.country ?? '') }
}

export function BilledForm(hearing: Hearing) {
  const billed = useBilled()
  return billed ? <Fields billed={billed} {...hearing} /> : <SkeletonRows rows={3} height={64} />
}

const numberComplaint = (place: {
  country: string
  state: string
  gstNo: string
}): Record<string, string> => {
  const wrong = taxNumberComplaint(place)
  return wrong ? { gstNo: wrong } : {}
}

function Fields({
  billed: { ownName, isFixed, ...billed },
  saved,
  moved,
}: Hearing & { billed: BilledInfo }) {
  const t = useWords('billing')
  const form = useCallForm({
    call: updateBillingInfo,
    initial: billed,
    check: numberComplaint,
    send: (input) =>
      ask(updateBillingInfo, { input }).finally(() =>
        Promise.all(
          [billedQuery.queryKey, keyOf(estimatePlanChange)].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
      ),
    done: () => (saved ? saved() : say(t('billed.saved'))),
  })
  const { country } = form.values
  const move = (next: string): void => {
    if (next === country) return
    form.change({ country: next, state: '', address: '', gstNo: '' })
    moved?.(next)
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
          onChange={move}
          error={form.error('country')}
        />
        {country === home ? (
          <IndianStateField
            name="state"
            label={t('billed.state')}
            value={form.values.state}
            onChange={(state) => form.set('state', state)}
            error={form.error('state')}
          />
        ) : (
          <TextField
            {...form.field('state')}
            label={t('billed.state')}
            autoComplete="address-level1"
            maxLength={50}
          />
        )}
        <TextField
          {...form.field('address')}
          label={t('billed.address')}
          autoComplete="street-address"
          maxLength={50}
        />
        <TextField
          {...form.field('gstNo')}
          label={t(country === home ? 'billed.gstin' : 'billed.vat')}
          autoComplete="off"
          maxLength={50}
          latin
        />
      </div>
      {isFixed && <p className="small quiet">{t('billed.fixed')}</p>}
      <div>
        <Button type="submit" variant={saved ? 'filled' : 'default'} loading={form.isSending}>
          {t('billed.save')}
        </Button>
      </div>
    </Form>
  )
}
