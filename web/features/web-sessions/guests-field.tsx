import { useMutation } from '@tanstack/react-query'
import { guestsPerStep } from '@mehfil/contract/billing/plans.ts'
import { roundUpGuests } from '../billing/rules.ts'
import { useGuestsChoice } from '../billing/plans/use-price-choices.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { GuestStepper } from '../../ui/plans/guest-stepper.tsx'
import { changeGuests, type OneTimeEstimate } from './queries.ts'
import classes from './payment-summary.module.css'

/**
 * Changes the number by a hundred, unless a payment is running. It never goes below the guest list.
 */
export function GuestsField({
  summary,
  people,
  isLocked,
}: {
  summary: OneTimeEstimate
  people: number
  isLocked: boolean
}) {
  const t = useTranslate('profile')
  const { number } = useFormats()
  const [, rememberGuests] = useGuestsChoice(summary.guests)
  const { mutate, isPending, error } = useMutation({
    mutationFn: changeGuests,
    onSuccess: (_, guests) => rememberGuests(guests),
  })
  return (
    <GuestStepper
      texts={{ group: t('once.number'), fewer: t('once.fewer'), more: t('once.more') }}
      label={
        <span>
          {t('once.number')}{' '}
          <span className="quiet small">
            {people > 0 && t('once.on-list', { count: people, n: number(people) })}
          </span>
        </span>
      }
      guests={summary.guests}
      minGuests={roundUpGuests(Math.max(people, guestsPerStep))}
      isLocked={isPending || isLocked}
      onChange={(guests) => mutate(roundUpGuests(guests))}
    >
      {error && (
        <p role="alert" className={classes.wrong}>
          {error.message}
        </p>
      )}
    </GuestStepper>
  )
}
