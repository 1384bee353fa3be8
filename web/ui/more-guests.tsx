import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { guestsInAStep } from '@mehfil/contract/plans.ts'
import { rateForGuests } from '@mehfil/contract/prices.ts'
import { updateEstimate, webSessionDetails } from '@mehfil/contract/web-sessions.ts'
import { ask } from '../lib/ask.ts'
import { useFormats } from '../lib/formats.ts'
import { prompt, type Prompt } from '../lib/prompt.ts'
import { queryClient } from '../lib/queries.ts'
import { say } from '../lib/toasts.ts'
import { webSessionQuery } from '../lib/web-session.ts'
import { useWords } from '../lib/words.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import classes from './upgrade-prompt.module.css'

/** To a visitor whose list is longer than the guests they chose, or soon will be: more of them, without leaving the list. */
export function MoreGuests({ said }: { said: Prompt }) {
  const t = useWords()
  const { number } = useFormats()
  const { data } = useQuery({
    queryKey: [webSessionDetails.path],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => ask(webSessionDetails),
  })
  const [wanted, want] = useState<number | null>(null)
  const had = data?.summary?.guests ?? 0
  const guests = wanted ?? had + guestsInAStep
  const { mutate, isPending, error } = useMutation({
    mutationFn: take,
    onSuccess: () => {
      say(t('prompt.visitor-taken', { n: number(guests) }))
      prompt.close()
    },
  })
  return (
    <Dialog
      narrow
      opened
      onClose={prompt.close}
      title={t('prompt.visitor-title')}
      badge={
        <span className={classes.badge}>
          <Icon of={IconUsers} />
        </span>
      }
      footer={
        <>
          <Button onClick={prompt.close}>{t('action.close')}</Button>
          <Button
            variant="filled"
            disabled={!data?.summary}
            loading={isPending}
            onClick={() => mutate(guests)}
          >
            {t('prompt.visitor-take', { n: number(guests) })}
          </Button>
        </>
      }
    >
      {said.says && <p className="strong">{t('prompt.visitor-over')}</p>}
      <p className="quiet">{t('prompt.visitor')}</p>
      {data?.summary && <Chosen guests={guests} had={had} want={want} sum={data.summary} />}
      {error && <p role="alert">{error.message}</p>}
    </Dialog>
  )
}

/** The pages of the event learn how much room there is now. */
async function take(guests: number): Promise<void> {
  await ask(updateEstimate, { input: { guests } })
  await queryClient.invalidateQueries({ queryKey: webSessionQuery.queryKey })
}

type ChosenProps = {
  guests: number
  had: number
  want: (guests: number) => void
  sum: NonNullable<Answer<typeof webSessionDetails.output>['summary']>
}

function Chosen({ guests, had, want, sum: { planRate, taxPercent, currency } }: ChosenProps) {
  const t = useWords()
  const { money, number } = useFormats()
  const cost = rateForGuests((planRate / had) * guestsInAStep, guests)
  return (
    <div className={classes.guests} role="group" aria-label={t('prompt.visitor-guests')}>
      <span className={classes.what}>
        {t('prompt.visitor-guests')}
        <span className="small quiet">
          {t('prompt.visitor-sum', {
            price: money(cost + Math.round((cost * taxPercent) / 100), currency, 'all'),
          })}
        </span>
      </span>
      <button
        type="button"
        className={classes.step}
        aria-label={t('prompt.visitor-fewer')}
        disabled={guests <= had + guestsInAStep}
        onClick={() => want(guests - guestsInAStep)}
      >
        <Icon of={IconMinus} small />
      </button>
      <output className="num strong">{number(guests)}</output>
      <button
        type="button"
        className={classes.step}
        aria-label={t('prompt.visitor-more')}
        disabled={guests >= mostGuests}
        onClick={() => want(guests + guestsInAStep)}
      >
        <Icon of={IconPlus} small />
      </button>
    </div>
  )
}

const mostGuests = 100_000
