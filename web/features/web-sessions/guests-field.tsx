import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useMutation } from '@tanstack/react-query'
import { guestsInAStep } from '@mehfil/contract/plans.ts'
import { inHundreds } from '../billing/rules.ts'
import { useGuestsChoice } from '../billing/use-choice.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { take, type Estimate } from './queries.ts'
import classes from './sum.module.css'

/** A hundred more or fewer, as long as nothing is being paid; never fewer than are on the list. */
export function GuestsField({
  summary,
  people,
  isLocked,
}: {
  summary: Estimate
  people: number
  isLocked: boolean
}) {
  const t = useWords('profile')
  const { number } = useFormats()
  const [, remember] = useGuestsChoice(summary.guests)
  const { mutate, isPending, error } = useMutation({
    mutationFn: take,
    onSuccess: (_, guests) => remember(guests),
  })
  const fewest = inHundreds(Math.max(people, guestsInAStep))
  const step = (by: number) => mutate(inHundreds(summary.guests + by))
  return (
    <div className={classes.guests} role="group" aria-label={t('once.number')}>
      <span>
        {t('once.number')}{' '}
        <span className="quiet small">
          {people > 0 && t('once.on-list', { count: people, n: number(people) })}
        </span>
      </span>
      <button
        type="button"
        className={classes.step}
        aria-label={t('once.fewer')}
        disabled={isPending || isLocked || summary.guests <= fewest}
        onClick={() => step(-guestsInAStep)}
      >
        <Icon of={IconMinus} small />
      </button>
      <output className="num strong">{number(summary.guests)}</output>
      <button
        type="button"
        className={classes.step}
        aria-label={t('once.more')}
        disabled={isPending || isLocked || summary.guests >= mostGuests}
        onClick={() => step(guestsInAStep)}
      >
        <Icon of={IconPlus} small />
      </button>
      {error && (
        <p role="alert" className={classes.wrong}>
          {error.message}
        </p>
      )}
    </div>
  )
}

const mostGuests = 100_000
